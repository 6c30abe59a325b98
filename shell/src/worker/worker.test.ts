import { describe, expect, test } from '@jest/globals';
import { buildsName } from 'shared/contract';
import { renderDocument } from '../render/document';
import { offlineHtml } from './offlineHtml';
import { readDocument } from './pages';

describe('offlineHtml', () => {
  const open = (html: string) => new DOMParser().parseFromString(html, 'text/html');

  test('reports that there is no connection and offers a retry', () => {
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
});

describe('pages', () => {
  const feeds = {
    name: 'mf_feeds',
    build: 'feeds1',
    entry: '/assets/mf-feeds/remoteEntry.js',
    integrity: '',
    routes: [],
    audience: 'everyone' as const,
    preload: [],
  };

  test('returns the builds and files that a document names', () => {
    const registry = { remotes: { mf_feeds: feeds }, worker: true as const };
    const html = renderDocument({
      head: '',
      styles: '',
      body: [''],
      state: { registry, publicUrl: 'https://site.test', rendered: false, queries: null, loaderData: null },
      boot: { build: 'shell1', scripts: ['/a.js'], preload: [], offline: ['/a.js', '/</script>.js'] },
    }).join('');
    expect(readDocument(html)).toEqual({
      builds: buildsName('shell1', registry),
      files: ['/a.js', '/</script>.js'],
    });
    expect(buildsName('shell1', registry)).toBe('shell1,mf_feeds=feeds1');
  });

  test('returns nothing for a document without data', () => {
    expect(readDocument('<!doctype html>').files).toEqual([]);
  });
});
