import { webcrypto } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { writeToken } from 'shared/host';
import { enableOffline } from './enableOffline';
import { syncPush } from './pushSubscription';
import { startOffline } from './startOffline';
import { LISTING_RENEWED, type WorkerMessage } from './workerProtocol';

describe('enableOffline', () => {
  let registered = 0;
  let controller: object | null = null;

  beforeEach(() => {
    registered = 0;
    controller = null;
    const registration = { active: { postMessage: () => undefined } };
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: {
        get controller() {
          return controller;
        },
        addEventListener: () => undefined,
        ready: Promise.resolve(registration),
        register: async () => {
          registered += 1;
          return registration;
        },
      },
    });
    Object.defineProperty(window, 'requestIdleCallback', { configurable: true, value: (work: () => void) => work() });
  });

  afterEach(() => {
    writeToken(null);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });

  const begin = () =>
    enableOffline({
      api: { post: async () => ({ data: undefined, headers: {} }) as never },
      router: createMemoryRouter([{ path: '*', element: null }]),
      registry: { remotes: {}, worker: true },
      build: 'shell1',
      onListingRenewed: () => undefined,
    });

  test('new visitors load no worker before their first interaction', async () => {
    begin();
    // The next one starts at once; had the first, it would have registered before.
    controller = {};
    begin();
    await waitFor(() => expect(registered).toBe(1));
    dispatchEvent(new Event('scroll'));
    await waitFor(() => expect(registered).toBe(2));
  });

  test('starts at once with a worker or a session', async () => {
    controller = {};
    begin();
    await waitFor(() => expect(registered).toBe(1));
    controller = null;
    writeToken('anna');
    begin();
    await waitFor(() => expect(registered).toBe(2));
  });
});

describe('pushSubscription', () => {
  const posted: unknown[] = [];
  let endpoint: string | null = null;

  /** A browser that has a subscription while `endpoint` is set. */
  const registration = {
    pushManager: {
      getSubscription: async () =>
        endpoint && {
          endpoint,
          toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
          unsubscribe: async () => {
            endpoint = null;
            return true;
          },
        },
    } as unknown as PushManager,
  };
  const api = {
    post: async <T>(path: string, body: unknown) => {
      posted.push([path, body]);
      return { data: undefined as T, headers: {}, status: 200 };
    },
  };
  const keep = (token: string | null) => syncPush(api, registration, token);

  beforeAll(() => {
    Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  });

  afterEach(() => {
    localStorage.clear();
    posted.length = 0;
    endpoint = null;
  });

  test('reports a renewed subscription once', async () => {
    endpoint = 'https://push.test/1';
    await keep('anna');
    await keep('anna');
    expect(posted).toEqual([]);
    endpoint = 'https://push.test/2';
    await keep('anna');
    await keep('anna');
    expect(posted).toEqual([
      [
        '/api/notices/push/renew',
        { endpoint: 'https://push.test/2', keys: { p256dh: 'p', auth: 'a' }, former: 'https://push.test/1' },
      ],
    ]);
  });

  test.each([
    ['nobody', null],
    ['another person', 'igor'],
  ])('unsubscribes when %s uses the device', async (_, token) => {
    endpoint = 'https://push.test/1';
    await keep('anna');
    await keep(token);
    expect([endpoint, posted]).toEqual([null, []]);
    endpoint = 'https://push.test/3';
    await keep('igor');
    expect(endpoint).toBe('https://push.test/3');
  });

  test('does nothing without push support', async () => {
    await syncPush(api, {} as ServiceWorkerRegistration, 'anna');
    expect(posted).toEqual([]);
  });
});

describe('startOffline', () => {
  let posted: WorkerMessage[];
  let hear = (_event: { data: string }): void => undefined;
  const registered: unknown[] = [];
  let unregistered = 0;
  let cached: string[];

  const api = {
    post: async () => {
      throw new Error('Nothing is to be sent');
    },
  };

  beforeEach(() => {
    // What earlier tests started goes on informing their own workers.
    const messages: WorkerMessage[] = [];
    posted = messages;
    cached = ['offline-1-pictures', 'of another kind'];
    /** A browser with an active service worker, which jsdom lacks. */
    const registration = {
      active: { postMessage: (message: WorkerMessage) => messages.push(message) },
      unregister: async () => {
        unregistered += 1;
        return true;
      },
    };
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
    expect(posted.map(({ token, path, builds }) => [token, path, builds])).toEqual([
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
    expect(posted.map(({ path }) => path)).toEqual([null]);
    Reflect.deleteProperty(navigator, 'connection');
  });

  test('unregisters the worker and deletes its caches when the registry forbids one', async () => {
    await startOffline({ onListingRenewed, api, router: openRouter(), registry: { remotes: {} }, build: 'shell1' });
    expect([registered, posted, unregistered, cached]).toEqual([[], [], 1, ['of another kind']]);
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
});
