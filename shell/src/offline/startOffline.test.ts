import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createMemoryRouter } from 'react-router-dom';
import { writeToken } from 'shared/host';
import { startOffline } from './startOffline';
import { LISTING_RENEWED, type WorkerMessage } from './workerProtocol';

const told: WorkerMessage[] = [];
let hear = (_event: { data: string }): void => undefined;
const registered: unknown[] = [];
let unregistered = 0;
let cached = ['offline-1-pictures', 'of another kind'];

/** A browser with an active service worker, which jsdom lacks. */
const registration = {
  active: { postMessage: (message: WorkerMessage) => told.push(message) },
  unregister: async () => {
    unregistered += 1;
    return true;
  },
};

const api = {
  post: async () => {
    throw new Error('Nothing is to be sent');
  },
};

beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      controller: {},
      addEventListener: (_type: string, listener: typeof hear) => {
        hear = listener;
      },
      ready: Promise.resolve(registration),
      register: async (...parameters: unknown[]) => {
        registered.push(parameters);
        return registration;
      },
      getRegistrations: async () => [registration],
    },
  });
  Object.defineProperty(window, 'caches', {
    configurable: true,
    value: {
      keys: async () => cached,
      delete: async (name: string) => {
        cached = cached.filter((one) => one !== name);
        return true;
      },
    },
  });
});

afterEach(() => {
  writeToken(null);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'caches');
  jest.restoreAllMocks();
  told.length = 0;
  registered.length = 0;
  unregistered = 0;
});

let renewed = 0;
const onListingRenewed = (): void => {
  renewed += 1;
};

const openRouter = () =>
  createMemoryRouter([
    { path: '/', element: null },
    { path: '/post/:id', element: null },
  ]);

test('keeps the worker informed of the person and the page', async () => {
  writeToken('anna');
  const router = openRouter();
  await startOffline({ onListingRenewed, api, router, registry: { remotes: {}, worker: true }, build: 'shell1' });
  expect(registered).toEqual([['/sw.js', { scope: '/', updateViaCache: 'none' }]]);
  await router.navigate('/post/1');
  writeToken(null);
  expect(told.map(({ token, path, builds }) => [token, path, builds])).toEqual([
    ['anna', '/', 'shell1'],
    ['anna', '/post/1', 'shell1'],
    [null, '/post/1', 'shell1'],
  ]);
});

test('with the data saver on, sends the token but no page', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  const router = openRouter();
  await startOffline({ onListingRenewed, api, router, registry: { remotes: {}, worker: true }, build: 'shell1' });
  await router.navigate('/post/1');
  expect(told.map(({ path }) => path)).toEqual([null]);
  Reflect.deleteProperty(navigator, 'connection');
});

test('unregisters the worker and deletes its caches when the registry forbids one', async () => {
  await startOffline({ onListingRenewed, api, router: openRouter(), registry: { remotes: {} }, build: 'shell1' });
  expect([registered, told, unregistered, cached]).toEqual([[], [], 1, ['of another kind']]);
});

test('refetches a listing after a cached one was shown', async () => {
  await startOffline({
    onListingRenewed,
    api,
    router: openRouter(),
    registry: { remotes: {}, worker: true },
    build: 'shell1',
  });
  renewed = 0;
  hear({ data: 'something of another release' });
  hear({ data: LISTING_RENEWED });
  expect(renewed).toBe(1);
});
