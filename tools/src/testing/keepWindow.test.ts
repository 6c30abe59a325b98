import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';

const rootDir = path.resolve(import.meta.dirname, '../../..');
const fromRoot = createRequire(path.join(rootDir, 'package.json'));
const { JSDOM } = createRequire(fromRoot.resolve('jest-environment-jsdom'))('jsdom') as {
  JSDOM: new (html: string, options: object) => { window: Window & typeof globalThis };
};
const { keepWindow } = (await import(pathToFileURL(path.join(rootDir, 'tools/jest/keepWindow.mjs')).href)) as {
  keepWindow: (dom: { window: Window }) => () => void;
};

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60));

it('puts back whatever a test file has left in its window', async () => {
  const dom = new JSDOM('<!DOCTYPE html>', {
    pretendToBeVisual: true,
    runScripts: 'dangerously',
    url: 'http://localhost/',
  });
  const { window } = dom;
  const { document, history, navigator } = window;
  Object.assign(window, { process: { env: { KEPT: '1' } } });
  const putBack = keepWindow(dom);
  const heard: string[] = [];
  const say = (word: string) => () => void heard.push(word);
  const isFocusable = window.HTMLElement.prototype.focus;

  window.addEventListener('storage', say('window'));
  document.addEventListener('click', say('document'));
  document.body.addEventListener('click', say('body'));
  new window.MutationObserver(say('observer')).observe(document, { childList: true, subtree: true });
  window.setTimeout(say('timeout'), 20);
  window.setInterval(say('interval'), 20);
  window.requestAnimationFrame(say('frame'));
  window.HTMLElement.prototype.focus = () => undefined;
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  Object.assign(window, { left: 'behind', fetch: () => undefined });
  Object.defineProperty(window, 'Notification', { configurable: true, value: () => undefined });
  window.process.env.KEPT = '2';
  window.process.env.MORE = '3';
  history.pushState({ page: 2 }, '', '/two?three#four');
  document.cookie = 'a=b';
  window.localStorage.setItem('a', 'b');
  window.sessionStorage.setItem('a', 'b');
  document.documentElement.lang = 'ru';
  document.body.innerHTML = '<p>left</p>';
  document.head.innerHTML = '<title>left</title>';

  // What the observer has seen until now it is told at once.
  await Promise.resolve();
  expect(heard.splice(0)).toEqual(['observer']);

  putBack();
  document.body.append('more');
  document.body.textContent = '';
  document.body.click();
  window.dispatchEvent(new window.Event('storage'));
  await soon();
  expect(heard).toEqual([]);
  expect(window.HTMLElement.prototype.focus).toBe(isFocusable);
  expect([document.hidden, navigator.onLine]).toEqual([false, true]);
  expect(['left', 'fetch', 'Notification'].filter((name) => name in window)).toEqual([]);
  expect({ ...window.process.env }).toEqual({ KEPT: '1' });
  expect([window.location.href, history.length, history.state]).toEqual(['http://localhost/', 1, null]);
  expect([document.cookie, window.localStorage.length, window.sessionStorage.length]).toEqual(['', 0, 0]);
  expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
  window.close();
});
