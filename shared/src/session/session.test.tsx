import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { focusManager, QueryObserver, skipToken, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { createApiClient } from '../api/createApiClient';
import { createQueryClient } from '../api/createQueryClient';
import { ACCESS_TOKEN_KEY } from '../contract/pageProtocol';
import { AppContextProvider, createAppContext } from '../federation/AppContextProvider';
import { listingDraftKey, listingEditKey, PICTURE_DRAFTS } from '../storage/drafts';
import { accountNames, type DeviceKey } from '../storage/storageKeys';
import { HttpResponse, http, renderPage, server } from '../testing';
import { clearAccountData, clearOtherAccounts, clearSession, clearTabData } from './clearAccountData';
import { loginHref } from './login';
import { RequireSession } from './RequireSession';
import { safeReturnPath } from './safeReturnPath';
import { type Session, sessionAtom, useSession, useSessionPress } from './session';
import { startSession } from './startSession';
import {
  dropToken,
  readToken,
  recheckToken,
  recordSignOut,
  subscribeToSignOutElsewhere,
  subscribeToToken,
  writeToken,
} from './token';
import { PUBLIC_QUERY, useRefreshOnSessionChange } from './useRefreshOnSessionChange';

const Hearts = ({ presses }: { presses: string[] }) => {
  const press = useSessionPress(({ status }, name: string) => presses.push(`${status} ${name}`));
  return ['один', 'два'].map((name) => (
    <button key={name} type="button" onClick={() => press(name)}>
      {name}
    </button>
  ));
};
const requested: string[] = [];

const query = (name: string, meta?: Record<string, unknown>) => ({
  queryKey: [name],
  queryFn: async () => {
    requested.push(name);
    return name;
  },
  ...(meta && { meta }),
});

/** Shows public data and, when signed in, personal data. */
const Feed = () => {
  const session = useSession();
  const { queryKey, queryFn } = query('marks');
  const feed = useQuery(query('feed'));
  useQuery({ queryKey, queryFn: session.status === 'signed-in' ? queryFn : skipToken });
  return <p>{feed.data}</p>;
};

const Site = () => {
  useRefreshOnSessionChange();
  return <Feed />;
};
describe('RequireSession', () => {
  const anna: Session = { status: 'signed-in', userId: 2, username: 'Анна', isAdmin: false };

  const routes = [
    {
      path: '/messages',
      element: (
        <RequireSession>
          <h1>Сообщения</h1>
        </RequireSession>
      ),
    },
    { path: '/login', element: <h1>Вход</h1> },
  ];

  const answerUser = (answer: () => Response) => server.use(http.post('/api/user', answer));
  const known = () => HttpResponse.json({ user_id: 2, username: 'Анна', is_admin: false });

  test('a person who is signed in sees the page', async () => {
    await renderPage(routes, { path: '/messages', session: anna });
    expect(screen.getByRole('heading', { name: 'Сообщения' })).toBeInTheDocument();
  });

  test('a visitor is sent to the login page, which knows the way back', async () => {
    const { router } = await renderPage(routes, { path: '/messages?to=5#last' });
    expect(screen.getByRole('heading', { name: 'Вход' })).toBeInTheDocument();
    const { pathname, search } = router.state.location;
    expect(pathname).toBe('/login');
    expect(new URLSearchParams(search).get('return')).toBe('/messages?to=5#last');
  });

  test('is loading until the user is known', async () => {
    const { app, router } = await renderPage(routes, { path: '/messages', session: { status: 'unknown' } });
    expect(screen.getByRole('status')).toHaveTextContent('Загрузка…');
    expect(router.state.location.pathname).toBe('/messages');
    act(() => app.store.set(sessionAtom, anna));
    expect(screen.getByRole('heading', { name: 'Сообщения' })).toBeInTheDocument();
  });

  test('a session that ends in another tab sends to the login page', async () => {
    answerUser(known);
    await renderPage(routes, { path: '/messages', session: 'live', token: 'anna' });
    expect(await screen.findByRole('heading', { name: 'Сообщения' })).toBeInTheDocument();
    localStorage.removeItem('access_token');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: null }));
    });
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeInTheDocument();
  });

  test('a token that any call is refused for is removed, and the page goes to the login page', async () => {
    answerUser(known);
    server.use(http.get('/api/dialogs', () => HttpResponse.json({ detail: 'Войдите в аккаунт' }, { status: 401 })));
    const { app } = await renderPage(routes, { path: '/messages', session: 'live', token: 'anna' });
    await screen.findByRole('heading', { name: 'Сообщения' });
    await act(() => app.api.get('/api/dialogs').catch(() => undefined));
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeInTheDocument();
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  test('without a connection it neither loses the token nor sends away, and retries on request', async () => {
    answerUser(() => HttpResponse.error());
    const { user } = await renderPage(routes, { path: '/messages', session: 'live', token: 'anna' });
    expect(await screen.findByText('Ошибка соединения с сервером')).toBeInTheDocument();
    expect(localStorage.getItem('access_token')).toBe('anna');
    answerUser(known);
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('heading', { name: 'Сообщения' })).toBeInTheDocument();
  });
});

describe('clearAccountData', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));

  /** Stubs a browser with such stores in its database of drafts and a picture at each place; records the calls. */
  const stubPictures = (stores: string[], places: string[] = []) => {
    const done: string[] = [];
    const opened = {
      objectStoreNames: { contains: (name: string) => stores.includes(name) },
      transaction: (name: string) => ({
        objectStore: () => {
          const keys = { result: places, onsuccess: (): void => undefined };
          queueMicrotask(() => keys.onsuccess());
          return { getAllKeys: () => keys, delete: (key: string) => done.push(`${name}: ${key} deleted`) };
        },
      }),
      close: () => undefined,
    };
    const opening = {
      result: opened,
      transaction: { abort: () => done.push('not made') },
      onupgradeneeded: (): void => undefined,
      onsuccess: (): void => undefined,
    };
    const open = jest.fn((_name: string) => opening);
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { open } });
    return { done, opening, open };
  };

  const keysIn = (storage: Storage): string[] => Object.keys(storage).sort();
  /** All keys that survive a sign-out. */
  const deviceKeys = Object.keys({
    access_token: true,
    city: true,
    'composition:left': true,
    'composition:overrides': true,
    'confirmed-act': true,
    'device-mark': true,
    'nearby-wish': true,
    'pending-act': true,
    'push-known': true,
    'signed-out': true,
    'team-token': true,
    'told-of-leaving': true,
    typeface: true,
    'visitor-searches': true,
    'visitor-seen': true,
    vk_sign_in: true,
  } satisfies Record<DeviceKey, true>).sort();

  test('removes account data of every build and keeps device data', () => {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of deviceKeys) storage.setItem(key, 'kept');
      for (const name of accountNames)
        for (const key of [name, `${name}:2`, `${name}:7:3`]) storage.setItem(key, 'kept');
    }
    clearTabData();
    expect(keysIn(sessionStorage)).toEqual(deviceKeys);
    expect(localStorage).toHaveLength(deviceKeys.length + 3 * accountNames.length);
    clearAccountData();
    expect([localStorage, sessionStorage].map(keysIn)).toEqual([deviceKeys, deviceKeys]);
    clearSession();
    // For the other tabs.
    expect(localStorage.getItem('signed-out')).not.toBe('kept');
  });

  test('stores drafts per account', () => {
    expect(listingDraftKey(2, 'pets')).not.toBe(listingDraftKey(7, 'pets'));
    expect(listingEditKey(2, 'pets:5')).not.toBe(listingEditKey(7, 'pets:5'));
  });

  test('keeps the own data of the next user and removes that of others', async () => {
    const places = [listingDraftKey(2, 'pets'), listingDraftKey(22, 'pets'), listingDraftKey(7, 'pets')];
    const { done, opening, open } = stubPictures([PICTURE_DRAFTS.store], places);
    const own = places.slice(0, 1);
    for (const place of own) localStorage.setItem(place, '{}');
    clearOtherAccounts(2);
    expect(open).not.toHaveBeenCalled();
    for (const key of [...places, 'messages-draft:7:2', 'promo-draft', 'city']) localStorage.setItem(key, '{}');
    sessionStorage.setItem('complaint-draft:7:user:2', '{}');
    clearOtherAccounts(2);
    expect([localStorage, sessionStorage].map(keysIn)).toEqual([['city', ...own], []]);
    opening.onsuccess();
    await Promise.resolve();
    expect(done).toEqual(['photos: listing-draft:22:pets deleted', 'photos: listing-draft:7:pets deleted']);
  });

  test('removes pictures of drafts and creates no database', async () => {
    const place = listingEditKey(2, 'pets:5:1');
    const { done, opening, open } = stubPictures([PICTURE_DRAFTS.store], [place]);
    clearAccountData();
    expect(open).toHaveBeenCalledWith(PICTURE_DRAFTS.database);
    opening.onsuccess();
    await Promise.resolve();
    expect(done).toEqual([`photos: ${place} deleted`]);
    const empty = stubPictures([]);
    clearAccountData();
    empty.opening.onupgradeneeded();
    empty.opening.onsuccess();
    expect(empty.done).toEqual(['not made']);
  });

  test('clears the other storages when one is closed, without throwing', () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const { open } = stubPictures([]);
    open.mockImplementation(() => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    });
    sessionStorage.setItem('ban-draft:2', '{}');
    const closed = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    });
    expect(clearAccountData).not.toThrow();
    closed.mockRestore();
    expect(sessionStorage).toHaveLength(0);
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockRestore();
  });
});

describe('safeReturnPath', () => {
  test.each([
    '/',
    '/profile',
    '/posts?city=%D0%9C%D0%BE%D1%81%D0%BA%D0%B2%D0%B0&sex=1',
    '/post/7#photos',
    '/post/7/edit',
    '/messages?to=5&text=https%3A%2F%2Fevil.example',
    '/admin/promo/7',
    '/pay/10482',
  ])('accepts %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  test.each([
    ['nothing', null],
    ['nothing', undefined],
    ['nothing', ''],
    ['another site', 'https://evil.example/'],
    ['another site without a scheme', '//evil.example/profile'],
    ['three slashes', '///evil.example'],
    ['a backslash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a tab between the slashes', '/\t/evil.example'],
    ['a line break between the slashes', '/\n/evil.example'],
    ['a dot segment before two slashes', '/.//evil.example'],
    ['going up before two slashes', '/a/..//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a user before the host', '//site.test@evil.example'],
    ['a bare host', 'evil.example'],
    ['a space first', ' //evil.example'],
    ['no address', '/\\\\['],
    ['a page that the site does not have', '/login-help'],
    ['a call of the server', '/api/me/export'],
    ['a file', '/static/home-pets.webp'],
    ['a page below one of ours', '/post/7/photos'],
    ['the login page', '/login'],
    ['the login page with a way back', '/login?return=/profile'],
    ['the login page in capitals', '/LOGIN/'],
  ])('returns home for %s (%j)', (_, value) => {
    expect(safeReturnPath(value)).toBe('/');
  });

  test('a page that only its remote knows is a page of this site', () => {
    const routes = ['/news', '/news/:id'];
    expect(safeReturnPath('/news/7?a=1', routes)).toBe('/news/7?a=1');
    expect(safeReturnPath('/news/7?a=1')).toBe('/');
    expect(safeReturnPath('//evil.example/news', routes)).toBe('/');
  });

  test('the login page returns to the whole address', () => {
    const href = loginHref({ pathname: '/new-post', search: '?a=1&b=%26', hash: '#title' });
    expect(href.startsWith('/login?return=')).toBe(true);
    expect(safeReturnPath(new URLSearchParams(href.split('?')[1]).get('return'))).toBe('/new-post?a=1&b=%26#title');
  });
});

describe('session', () => {
  const anna: Session = { status: 'signed-in', userId: 2, username: 'Анна', isAdmin: false };

  const open = async (session: Session) => {
    const presses: string[] = [];
    const view = await renderPage([{ path: '/', element: <Hearts presses={presses} /> }], { path: '/', session });
    const become = (next: Session) => act(() => view.app.store.set(sessionAtom, next));
    const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
    return { presses, become, press };
  };

  test('handles a press at once when the session is known', async () => {
    const { presses, press } = await open(anna);
    await press('один');
    expect(presses).toEqual(['signed-in один']);
  });

  test('handles an early press once the session is known, only once', async () => {
    const { presses, press, become } = await open({ status: 'unknown' });
    await press('один');
    await press('два');
    expect(presses).toEqual([]);
    become(anna);
    expect(presses).toEqual(['signed-in два']);
    become({ status: 'anonymous' });
    expect(presses).toEqual(['signed-in два']);
  });
});

describe('startSession', () => {
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

  /** Starts Anna's session by a fake clock; the server returns the account when `answer` is called. */
  const startSlowly = () => {
    jest.useFakeTimers();
    const store = createStore();
    let respond = (_account: object): void => undefined;
    const post = () => new Promise((resolve) => (respond = (data) => resolve({ data })));
    writeToken('anna');
    const api = { ...createApiClient({ getToken: readToken }), post: post as never };
    stop = startSession({ api, queryClient: createQueryClient(), store });
    return { session: () => store.get(sessionAtom), answer: (account: object) => respond(account) };
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

  test('a page from the history calls for clearing after a sign-out elsewhere, not after an ended session', () => {
    const onSignOut = jest.fn();
    const stop = subscribeToSignOutElsewhere(onSignOut);
    comeBack();
    expect(onSignOut).not.toHaveBeenCalled();
    recordSignOut();
    comeBack();
    stop();
    expect(onSignOut).toHaveBeenCalledTimes(1);
  });

  test('a page from the history refetches on focus only once its session is known', async () => {
    serveAccounts();
    writeToken('anna');
    const session = start();
    await waitFor(() => expect(session()).toEqual(anna));
    const focused: boolean[] = [];
    const stop = focusManager.subscribe((isFocused) => focused.push(isFocused));
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
    localStorage.removeItem(ACCESS_TOKEN_KEY);
    window.dispatchEvent(new Event('visibilitychange'));
    expect(focused).not.toContain(true);
    comeBack();
    await waitFor(() => expect(focused.at(-1)).toBe(true));
    expect(session()).toEqual({ status: 'anonymous' });
    stop();
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
    const { session, answer } = startSlowly();
    await jest.advanceTimersByTimeAsync(0);
    writeToken(null);
    answer({ user_id: 2, username: 'Анна', is_admin: false });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(session()).toEqual({ status: 'anonymous' });
    jest.useRealTimers();
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
    const { session, answer } = startSlowly();
    await jest.advanceTimersByTimeAsync(2999);
    expect(session()).toEqual({ status: 'unknown' });
    await jest.advanceTimersByTimeAsync(1);
    expect(session()).toEqual({ status: 'anonymous', unverified: true });
    answer({ user_id: 2, username: 'Анна', is_admin: false });
    await jest.advanceTimersByTimeAsync(0);
    expect(session()).toEqual(anna);
    jest.useRealTimers();
  });

  test('keeps the token after a 429 and retries @slow', async () => {
    let requested = 0;
    server.use(
      http.post('/api/user', () => {
        requested += 1;
        return HttpResponse.json(
          { detail: 'Слишком много запросов' },
          { status: 429, headers: { 'Retry-After': '1' } },
        );
      }),
    );
    writeToken('anna');
    const session = start();
    await waitFor(() => expect(session()).toEqual({ status: 'anonymous', unverified: true }));
    serveAccounts();
    await waitFor(() => expect(session()).toEqual(anna), { timeout: 4000 });
    expect(requested).toBe(1);
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
    recordSignOut();
    sessionStorage.setItem('complaint-draft:2:user:7', '{}');
    comeBack();
    expect(session()).toEqual({ status: 'anonymous' });
    expect(sessionStorage).toHaveLength(0);
  });

  test.each([
    ['marks', {}, 'is refetched'],
    ['feed', { meta: PUBLIC_QUERY, staleTime: 60_000 }, 'stays'],
    ['feed', { meta: PUBLIC_QUERY, staleTime: 0 }, 'is refetched'],
  ] as const)('of what such a page shows, %s of %j %s', async (name, options, what) => {
    serveAccounts();
    writeToken('anna');
    const session = start();
    await waitFor(() => expect(session()).toEqual(anna));
    const requested: string[] = [];
    const query = { queryKey: [name], ...options, queryFn: async () => requested.push(name) };
    const stopLooking = new QueryObserver(queryClient, query).subscribe(() => undefined);
    await waitFor(() => expect(queryClient.getQueryData([name])).toBe(1));
    const renewed = jest.spyOn(queryClient, 'invalidateQueries');
    comeBack();
    await waitFor(() => expect(renewed).toHaveBeenCalled());
    await renewed.mock.results[0]?.value;
    expect(requested).toHaveLength(what === 'stays' ? 1 : 2);
    expect(session()).toEqual(anna);
    renewed.mockRestore();
    stopLooking();
  });

  test('stays signed in after a lost connection', async () => {
    serveAccounts();
    writeToken('anna');
    const session = start();
    await waitFor(() => expect(session()).toEqual(anna));
    let requested = 0;
    server.use(
      http.post('/api/user', () => {
        requested += 1;
        return HttpResponse.json({ detail: 'Сервер перезапускается' }, { status: 503 });
      }),
    );
    inOtherTab('anna');
    await waitFor(() => expect(requested).toBe(1));
    expect(session()).toEqual(anna);
  });

  test('clears tab data on sign-out elsewhere and data of others on sign-in', async () => {
    serveAccounts();
    writeToken('anna');
    const session = start();
    await waitFor(() => expect(session()).toEqual(anna));
    sessionStorage.setItem('complaint-draft:2:user:7', '{}');
    // A session that ends, or is confirmed by a new sign-in, is no sign-out.
    inOtherTab(null);
    expect(sessionStorage).toHaveLength(1);
    localStorage.setItem('signed-out', '1');
    window.dispatchEvent(new StorageEvent('storage', { key: 'signed-out', newValue: '1' }));
    expect(sessionStorage).toHaveLength(0);
    localStorage.removeItem('signed-out');
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
});

describe('token', () => {
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  afterEach(() => {
    jest.restoreAllMocks();
    writeToken(null);
  });

  /** Changes the storage as another tab would. */
  const changeInOtherTab = (key: string | null, value: string | null): void => {
    if (key === null) localStorage.clear();
    else if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }));
  };

  test('stores the token under the key of other builds', () => {
    writeToken('abc');
    expect(localStorage.getItem('access_token')).toBe('abc');
    expect(readToken()).toBe('abc');
    writeToken(null);
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(readToken()).toBeNull();
  });

  test('notifies subscribers of changes in any tab until they unsubscribe', () => {
    const received: (string | null)[] = [];
    const stop = subscribeToToken((token) => received.push(token));
    writeToken('here');
    changeInOtherTab(ACCESS_TOKEN_KEY, 'there');
    changeInOtherTab('another key', 'x');
    changeInOtherTab(null, null);
    stop();
    writeToken('later');
    changeInOtherTab(ACCESS_TOKEN_KEY, 'later still');
    expect(received).toEqual(['here', 'there', null]);
  });

  test('keeps the token for the tab when storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeToken('abc');
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(readToken()).toBe('abc');
  });

  test('never throws without storage', () => {
    const denied = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const before = readToken();
    writeToken('abc');
    const after = readToken();
    denied.mockRestore();
    expect([before, after]).toEqual([null, 'abc']);
  });

  test('removes a refused token but not a newer one', () => {
    writeToken('new');
    dropToken('old');
    expect(readToken()).toBe('new');
    dropToken('new');
    expect(readToken()).toBeNull();
  });
});

describe('useRefreshOnSessionChange', () => {
  const signedIn = (userId: number): Session => ({ status: 'signed-in', userId, username: 'Анна', isAdmin: false });

  const nextTask = () => new Promise((resolve) => setTimeout(resolve, 5));

  const app = () =>
    createAppContext({
      api: createApiClient({ getToken: () => null }),
      queryClient: createQueryClient(),
      store: createStore(),
      isServer: false,
      loadFederated: () => Promise.reject(new Error('no federated component')),
    });

  let site: ReturnType<typeof app>;

  /** A rendered page, a query of a page that was left, and a public query. */
  beforeEach(async () => {
    site = app();
    render(
      <AppContextProvider app={site}>
        <Site />
      </AppContextProvider>,
    );
    await screen.findByText('feed');
    await site.queryClient.fetchQuery(query('my listings'));
    await site.queryClient.fetchQuery(query('config', PUBLIC_QUERY));
    requested.length = 0;
  });

  afterEach(() => site.queryClient.clear());

  const become = async (session: Session) => {
    await act(async () => {
      site.store.set(sessionAtom, session);
      await nextTask();
    });
    await waitFor(() => expect(site.queryClient.isFetching()).toBe(0));
  };

  const cached = () =>
    site.queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0])
      .sort();

  test('refetches active queries on sign-in and removes inactive ones, except public ones', async () => {
    await become(signedIn(2));
    expect([...new Set(requested)].sort()).toEqual(['feed', 'marks']);
    expect(cached()).toEqual(['config', 'feed', 'marks']);
  });

  test('removes personal queries on sign-out without refetching them', async () => {
    await become(signedIn(2));
    await site.queryClient.fetchQuery(query('my listings'));
    requested.length = 0;
    await become({ status: 'anonymous' });
    expect(requested).toEqual(['feed']);
    expect(cached()).toEqual(['config', 'feed']);
  });

  test('refetches for another user', async () => {
    await become(signedIn(2));
    requested.length = 0;
    await become(signedIn(3));
    expect(requested.sort()).toEqual(['feed', 'marks']);
  });

  test.each<[string, Session]>([
    ['a visitor who turns out to be one', { status: 'anonymous' }],
    ['a question under way', { status: 'unknown' }],
  ])('keeps all queries for %s', async (_, session) => {
    await become(session);
    expect(requested).toEqual([]);
    expect(cached()).toEqual(['config', 'feed', 'marks', 'my listings']);
  });

  test('keeps all queries when the name changes', async () => {
    await become(signedIn(2));
    requested.length = 0;
    await become({ ...signedIn(2), username: 'Аня' } as Session);
    expect(requested).toEqual([]);
  });
});
