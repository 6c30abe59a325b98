import { webcrypto } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { syncPush } from './pushSubscription';

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
