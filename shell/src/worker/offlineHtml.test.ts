import { expect, test } from '@jest/globals';
import { offlineHtml } from './offlineHtml';

const open = (html: string) => new DOMParser().parseFromString(html, 'text/html');

test('says that there is no connection and offers a retry', () => {
  const page = open(offlineHtml([]));
  expect(page.documentElement.lang).toBe('ru');
  expect(page.querySelector('h1')?.textContent).toBe('Нет соединения');
  expect([...page.links].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Попробовать ещё раз', ''],
  ]);
});

test('links to cached pages and escapes their titles', () => {
  const title = `<img src=x onerror="alert(1)"> & 'Шарик'`;
  const page = open(offlineHtml([{ href: '/post/1?a="b"', text: title }]));
  const link = [...page.links].at(-1);
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([title, '/post/1?a="b"']);
  expect(page.querySelector('img')).toBeNull();
});
