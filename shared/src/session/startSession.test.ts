import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { createApiClient } from '../api/createApiClient';
import { createQueryClient } from '../api/createQueryClient';
import { HttpResponse, http, server } from '../testing';
import { sessionAtom } from './session';
import { startSession } from './startSession';
import { ACCESS_TOKEN_KEY, dropToken, readToken, recheckToken, writeToken } from './token';
import { PUBLIC_QUERY } from './useRefreshOnSessionChange';

let stop = (): void => undefined;
const queryClient = createQueryClient();

afterEach(() => {
  stop();
  queryClient.clear();
  writeToken(null);
});

const start = () => {
  const store = createStore();
  stop = startSession({ api: createApiClient({ getToken: readToken }), queryClient, store });
  return () => store.get(sessionAtom);
};

const anna = { status: 'signed-in', userId: 2, username: 'Анна', isAdmin: false };
const admin = { status: 'signed-in', userId: 1, username: 'Админ', isAdmin: true };

/** Serves two accounts by their tokens. */
const serveAccounts = () =>
  server.use(
    http.post('/api/user', ({ request }) => {
      const token = request.headers.get('authorization');
      if (token === 'Bearer anna') return HttpResponse.json({ user_id: 2, username: 'Анна', is_admin: false });
      if (token === 'Bearer admin') return HttpResponse.json({ user_id: 1, username: 'Админ', is_admin: true });
      return HttpResponse.json({ detail: 'Войдите в аккаунт' }, { status: 401 });
    }),
  );

/** Restores the page from the back/forward cache. */
const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

const inOtherTab = (token: string | null): void => {
  if (token === null) localStorage.removeItem(ACCESS_TOKEN_KEY);
  else localStorage.setItem(ACCESS_TOKEN_KEY, token);
  window.dispatchEvent(new StorageEvent('storage', { key: ACCESS_TOKEN_KEY, newValue: token }));
};

test('is anonymous without a token and makes no request', () => {
  expect(start()()).toEqual({ status: 'anonymous' });
});

test('signs in with a valid token', async () => {
  serveAccounts();
  writeToken('admin');
  const session = start();
  expect(session()).toEqual({ status: 'unknown' });
  await waitFor(() => expect(session()).toEqual(admin));
});

test('removes a refused token and marks the session as ended', async () => {
  serveAccounts();
  writeToken('forged');
  const session = start();
  await waitFor(() => expect(session()).toEqual({ status: 'anonymous', ended: true }));
  expect(readToken()).toBeNull();
});

test('distinguishes an ended session from a sign-out', async () => {
  serveAccounts();
  writeToken('anna');
  const session = start();
  await waitFor(() => expect(session()).toEqual(anna));
  dropToken('another');
  expect(session()).toEqual(anna);
  dropToken('anna');
  expect(session()).toEqual({ status: 'anonymous', ended: true });
  writeToken('anna');
  await waitFor(() => expect(session()).toEqual(anna));
  writeToken(null);
  expect(session()).toEqual({ status: 'anonymous' });
});

test('follows sign-in, account change and sign-out in another tab', async () => {
  serveAccounts();
  const session = start();
  inOtherTab('anna');
  await waitFor(() => expect(session()).toEqual(anna));
  inOtherTab('admin');
  await waitFor(() => expect(session()).toEqual(admin));
  inOtherTab(null);
  expect(session()).toEqual({ status: 'anonymous' });
});

test('stays signed out when signing out during the request', async () => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    server.use(
      http.post('/api/user', async () => {
        resolve();
        await new Promise<void>((go) => {
          answer = go;
        });
        return HttpResponse.json({ user_id: 2, username: 'Анна', is_admin: false });
      }),
    );
  });
  writeToken('anna');
  const session = start();
  await asked;
  writeToken(null);
  answer();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(session()).toEqual({ status: 'anonymous' });
});

test('keeps the token offline and retries on reconnect', async () => {
  server.use(http.post('/api/user', () => HttpResponse.error()));
  writeToken('anna');
  const session = start();
  await waitFor(() => expect(session()).toEqual({ status: 'anonymous', unverified: true }));
  expect(readToken()).toBe('anna');
  serveAccounts();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(session()).toEqual(anna));
});

test('shows the anonymous view after three seconds of a slow response', async () => {
  jest.useFakeTimers();
  const store = createStore();
  let answer = (_account: object): void => undefined;
  const post = () => new Promise((resolve) => (answer = (data) => resolve({ data })));
  writeToken('anna');
  stop = startSession({
    api: { ...createApiClient({ getToken: readToken }), post: post as never },
    queryClient: createQueryClient(),
    store,
  });
  await jest.advanceTimersByTimeAsync(2999);
  expect(store.get(sessionAtom)).toEqual({ status: 'unknown' });
  await jest.advanceTimersByTimeAsync(1);
  expect(store.get(sessionAtom)).toEqual({ status: 'anonymous', unverified: true });
  answer({ user_id: 2, username: 'Анна', is_admin: false });
  await jest.advanceTimersByTimeAsync(0);
  expect(store.get(sessionAtom)).toEqual(anna);
  jest.useRealTimers();
});

test('keeps the token after a 429 and retries', async () => {
  let asked = 0;
  server.use(
    http.post('/api/user', () => {
      asked += 1;
      return HttpResponse.json({ detail: 'Слишком много запросов' }, { status: 429, headers: { 'Retry-After': '1' } });
    }),
  );
  writeToken('anna');
  const session = start();
  await waitFor(() => expect(session()).toEqual({ status: 'anonymous', unverified: true }));
  serveAccounts();
  await waitFor(() => expect(session()).toEqual(anna), { timeout: 4000 });
  expect(asked).toBe(1);
  expect(readToken()).toBe('anna');
});

test('is unknown until a new token is checked', async () => {
  serveAccounts();
  const session = start();
  expect(session()).toEqual({ status: 'anonymous' });
  writeToken('anna');
  expect(session()).toEqual({ status: 'unknown' });
  await waitFor(() => expect(session()).toEqual(anna));
});

test('checks the same token again on recheck', async () => {
  server.use(http.post('/api/user', () => HttpResponse.error()));
  writeToken('anna');
  const session = start();
  await waitFor(() => expect(session()).toEqual({ status: 'anonymous', unverified: true }));
  serveAccounts();
  recheckToken();
  await waitFor(() => expect(session()).toEqual(anna));
});

test('rechecks a page restored from the browser’s history', async () => {
  serveAccounts();
  writeToken('anna');
  const session = start();
  await waitFor(() => expect(session()).toEqual(anna));
  // Another tab signed out while this page was frozen and received no storage event.
  localStorage.removeItem(ACCESS_TOKEN_KEY);
  sessionStorage.setItem('complaint-draft:2:user:7', '{}');
  comeBack();
  expect(session()).toEqual({ status: 'anonymous' });
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['marks', {}, 'is asked for anew'],
  ['feed', { meta: PUBLIC_QUERY, staleTime: 60_000 }, 'stays'],
  ['feed', { meta: PUBLIC_QUERY, staleTime: 0 }, 'is asked for anew'],
] as const)('of what such a page shows, %s of %j %s', async (name, options, what) => {
  serveAccounts();
  writeToken('anna');
  const session = start();
  await waitFor(() => expect(session()).toEqual(anna));
  const asked: string[] = [];
  const query = { queryKey: [name], ...options, queryFn: async () => asked.push(name) };
  const stopLooking = new QueryObserver(queryClient, query).subscribe(() => undefined);
  await waitFor(() => expect(queryClient.getQueryData([name])).toBe(1));
  const renewed = jest.spyOn(queryClient, 'invalidateQueries');
  comeBack();
  await waitFor(() => expect(renewed).toHaveBeenCalled());
  await renewed.mock.results[0]?.value;
  expect(asked).toHaveLength(what === 'stays' ? 1 : 2);
  expect(session()).toEqual(anna);
  renewed.mockRestore();
  stopLooking();
});

test('stays signed in after a lost connection', async () => {
  serveAccounts();
  writeToken('anna');
  const session = start();
  await waitFor(() => expect(session()).toEqual(anna));
  let asked = 0;
  server.use(
    http.post('/api/user', () => {
      asked += 1;
      return HttpResponse.json({ detail: 'Сервер перезапускается' }, { status: 503 });
    }),
  );
  inOtherTab('anna');
  await waitFor(() => expect(asked).toBe(1));
  expect(session()).toEqual(anna);
});

test('clears tab data on sign-out elsewhere and data of others on sign-in', async () => {
  serveAccounts();
  writeToken('anna');
  const session = start();
  await waitFor(() => expect(session()).toEqual(anna));
  sessionStorage.setItem('complaint-draft:2:user:7', '{}');
  inOtherTab(null);
  expect(sessionStorage).toHaveLength(0);
  // The server ended the administrator's session: their drafts stay for them alone.
  localStorage.setItem('messages-draft:2:7', 'Здравствуйте');
  localStorage.setItem('promo-draft:1', '{}');
  sessionStorage.setItem('ban-draft:1', '{}');
  writeToken('anna');
  await waitFor(() => expect(session()).toEqual(anna));
  expect(Object.keys(localStorage).sort()).toEqual(['access_token', 'messages-draft:2:7']);
  expect(sessionStorage).toHaveLength(0);
  dropToken('anna');
  expect(Object.keys(localStorage)).toEqual(['messages-draft:2:7']);
});
