import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { renderDocument } from '../render/document';
import { storeTypeface } from './storeTypeface';
import { TYPEFACE_ID, typefaceScript } from './typefaceScript';

const fetched: string[] = [];
let status = 200;

/** Opens the page as the server sends it; returns a function that reports whether the typeface is applied. */
const arrive = (): (() => boolean) => {
  const state = {
    registry: { remotes: {} },
    publicUrl: 'https://site.test',
    rendered: true,
    queries: null,
    loaderData: null,
  };
  const html = renderDocument({ head: '', styles: '', body: [''], state, boot: { scripts: [], preload: [] } }).join('');
  document.head.innerHTML = new DOMParser().parseFromString(html, 'text/html').head.innerHTML;
  // biome-ignore lint/security/noGlobalEval: the script of the page, as the browser runs it
  window.eval(typefaceScript);
  return () => document.querySelector<HTMLStyleElement>(`#${TYPEFACE_ID}`)?.media === 'all';
};

const openRouter = () =>
  createMemoryRouter([
    { path: '/', element: null },
    { path: '/posts', element: null },
  ]);

/** Advances the time after page load. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  status = 200;
  fetched.length = 0;
  globalThis.fetch = async (address) => {
    fetched.push(String(address));
    return { ok: status === 200, status, arrayBuffer: async () => new ArrayBuffer(0) } as Response;
  };
});

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  document.head.innerHTML = '';
});

test('a first visit draws the stand-in and fetches the typeface when nothing else is to be done', async () => {
  const isDrawn = arrive();
  storeTypeface(openRouter());
  await pass(1000);
  expect([isDrawn(), fetched]).toEqual([false, []]);
  await pass(1500);
  expect(fetched.map((address) => address.replace(/\.\w+\.woff2$/, ''))).toEqual([
    '/static/fonts/onest-cyrillic',
    '/static/fonts/onest-latin',
    '/static/fonts/onest-latin-ext',
  ]);
  expect(isDrawn()).toBe(false);
});

test('the next page of the visit is drawn with it, and so is the next visit from its beginning', async () => {
  const isDrawn = arrive();
  const router = openRouter();
  storeTypeface(router);
  await pass(2500);
  await act(() => router.navigate('/?color=1'));
  expect(isDrawn()).toBe(false);
  await act(() => router.navigate('/posts'));
  expect(isDrawn()).toBe(true);

  fetched.length = 0;
  expect(arrive()()).toBe(true);
  storeTypeface(openRouter());
  await pass(10_000);
  expect(fetched).toEqual([]);
});

test('what cannot be fetched is not drawn, and the next visit asks for it', async () => {
  const isDrawn = arrive();
  const router = openRouter();
  status = 503;
  storeTypeface(router);
  await pass(2500);
  await act(() => router.navigate('/posts'));
  expect([isDrawn(), arrive()()]).toEqual([false, false]);
});

test('another cut of the typeface is fetched anew', () => {
  localStorage.setItem(TYPEFACE_ID, 'older');
  expect(arrive()()).toBe(false);
});

test('a visitor who saves data gets none of it', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  try {
    arrive();
    storeTypeface(openRouter());
    await pass(10_000);
    expect(fetched).toEqual([]);
  } finally {
    Reflect.deleteProperty(navigator, 'connection');
  }
});
