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

test('without a token the person is anonymous and nobody is asked', () => {
  expect(start()()).toEqual({ status: 'anonymous' });
});

test('a good token signs in', async () => {
  serveAccounts();
  writeToken('admin');
  const session = start();
  expect(session()).toEqual({ status: 'unknown' });
  await waitFor(() => expect(session()).toEqual(admin));
});

test('a refused token is removed, and it is known that it was', async () => {
  serveAccounts();
  writeToken('forged');
  const session = start();
  await waitFor(() => expect(session()).toEqual({ status: 'anonymous', ended: true }));
  expect(readToken()).toBeNull();
});

test('a session that ends is told from a person who goes', async () => {
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

test('two tabs agree: signing in, changing the account and signing out elsewhere', async () => {
  serveAccounts();
  const session = start();
  inOtherTab('anna');
  await waitFor(() => expect(session()).toEqual(anna));
  inOtherTab('admin');
  await waitFor(() => expect(session()).toEqual(admin));
  inOtherTab(null);
  expect(session()).toEqual({ status: 'anonymous' });
});

test('signing out while the question is under way stays signed out', async () => {
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

test('without a connection the token is kept, and the question is asked again once the device is online', async () => {
  server.use(http.post('/api/user', () => HttpResponse.error()));
  writeToken('anna');
  const session = start();
  await waitFor(() => expect(session()).toEqual({ status: 'anonymous', unverified: true }));
  expect(readToken()).toBe('anna');
  serveAccounts();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(session()).toEqual(anna));
});

test('a server that takes long is waited for, and the page says so after three seconds', async () => {
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

test('too many questions: the token is kept and asked about again', async () => {
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

test('a new token makes the session unknown until it is looked at', async () => {
  serveAccounts();
  const session = start();
  expect(session()).toEqual({ status: 'anonymous' });
  writeToken('anna');
  expect(session()).toEqual({ status: 'unknown' });
  await waitFor(() => expect(session()).toEqual(anna));
});

test('asks again when told to, also about the same token', async () => {
  server.use(http.post('/api/user', () => HttpResponse.error()));
  writeToken('anna');
  const session = start();
  await waitFor(() => expect(session()).toEqual({ status: 'anonymous', unverified: true }));
  serveAccounts();
  recheckToken();
  await waitFor(() => expect(session()).toEqual(anna));
});

test('a page that comes back from the browser’s history learns what other tabs did', async () => {
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

test('a lost connection does not sign out who is signed in', async () => {
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

test('what a tab keeps of a person goes when they sign out in another, and what is left of others when somebody signs in', async () => {
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
