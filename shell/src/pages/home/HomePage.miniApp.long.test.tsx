import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { sessionAtom } from 'shared/host';
import { HttpResponse, http, pause, renderPage, server } from 'shared/testing';
import { miniAppTriedAtom } from '../../features/sign-in/mini-app/miniAppAtoms';
import { serveAccounts, serveSignIn, zoneHere } from '../../testing/signInServer';
import { leaveTelegram, playTelegramApp } from '../../testing/telegramClient';
import { createShellRoutes } from '../routes';

const INIT_DATA =
  'query_id=AA&user=%7B%22id%22%3A5%2C%22first_name%22%3A%22A%2BB%22%7D&auth_date=1&signature=s&hash=c0';
const launchHash = `#tgWebAppData=${encodeURIComponent(INIT_DATA)}&tgWebAppVersion=8.0&tgWebAppPlatform=ios`;

const PATH = '/api/auth/telegram/initdata';

beforeEach(() => {
  server.use(http.get('*/api/lost/returned', () => HttpResponse.json({ count: 0 })));
  playTelegramApp();
});

afterEach(() => {
  jest.restoreAllMocks();
  window.history.replaceState(null, '', '/');
  leaveTelegram();
});

const open = (token?: string) => renderPage(createShellRoutes, { path: '/', session: 'live', token });

const accept = () => serveSignIn(PATH, () => HttpResponse.json({ token: 'anna' }));

test.each([
  ['missing', undefined],
  ['invalid', 'forged'],
])('a mini app signs in by its launch parameters when the token is %s', async (_, token) => {
  serveAccounts();
  const calls = accept();
  window.history.replaceState(null, '', `/${launchHash}`);
  const { app } = await open(token);
  await waitFor(() =>
    expect(app.store.get(sessionAtom)).toEqual({
      status: 'signed-in',
      userId: 2,
      username: 'Анна',
      isAdmin: false,
    }),
  );
  expect(calls).toEqual([
    {
      path: PATH,
      authorization: null,
      zone: zoneHere,
      body: { initData: INIT_DATA, device: expect.stringMatching(/^[\w-]{36}$/) },
    },
  ]);
  expect(localStorage.getItem('access_token')).toBe('anna');
});

test('a link with launch parameters signs nobody in outside Telegram', async () => {
  leaveTelegram();
  serveAccounts();
  const calls = accept();
  window.history.replaceState(null, '', `/${launchHash}`);
  const { app } = await open();
  await waitFor(() => expect(app.store.get(miniAppTriedAtom)).toBe(true), { timeout: 4000 });
  expect(calls).toEqual([]);
  expect(localStorage.getItem('access_token')).toBeNull();
});

/** Answers logout calls; returns their tokens. */
const serveLogout = () => {
  const ended: (string | null)[] = [];
  server.use(
    http.post('/api/logout', ({ request }) => {
      ended.push(request.headers.get('authorization'));
      return HttpResponse.json({ ok: true });
    }),
  );
  return ended;
};

test('asks nothing when the same account is signed in', async () => {
  serveAccounts();
  const ended = serveLogout();
  accept();
  window.history.replaceState(null, '', `/${launchHash}`);
  await open('anna');
  await waitFor(() => expect(ended).toEqual(['Bearer anna']));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage.getItem('access_token')).toBe('anna');
});

const askToSwitch = async () => {
  serveAccounts();
  const ended = serveLogout();
  accept();
  window.history.replaceState(null, '', `/${launchHash}`);
  const page = await open('igor');
  const dialog = await screen.findByRole('dialog', { name: 'Сменить аккаунт?' });
  expect(dialog).toHaveAccessibleDescription('Вы вошли как Игорь. Войти как Анна из Telegram?');
  expect(localStorage.getItem('access_token')).toBe('igor');
  expect(ended).toEqual([]);
  return { ...page, ended, dialog: within(dialog) };
};

test('does not replace another account without a confirmation', async () => {
  const { app, dialog, ended, user } = await askToSwitch();
  expect(dialog.getAllByRole('button').at(-2)).toHaveAccessibleName('Остаться');
  await user.click(dialog.getByRole('button', { name: 'Остаться' }));
  await waitFor(() => expect(ended).toEqual(['Bearer anna']));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage.getItem('access_token')).toBe('igor');
  expect(app.store.get(sessionAtom)).toMatchObject({ userId: 3 });
});

test('replaces the signed-in account after a confirmation and ends its session', async () => {
  const { app, dialog, ended, user } = await askToSwitch();
  localStorage.setItem('messages-draft:3:2', 'Здравствуйте');
  await user.click(dialog.getByRole('button', { name: 'Сменить' }));
  expect(localStorage.getItem('messages-draft:3:2')).toBeNull();
  await waitFor(() => expect(app.store.get(sessionAtom)).toMatchObject({ userId: 2 }));
  expect(localStorage.getItem('access_token')).toBe('anna');
  expect(ended).toEqual(['Bearer igor']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('keeps a manual sign-in made while the init data are pending', async () => {
  serveAccounts();
  const ended = serveLogout();
  serveSignIn(PATH, () => {
    localStorage.setItem('access_token', 'igor');
    return HttpResponse.json({ token: 'anna' });
  });
  window.history.replaceState(null, '', `/${launchHash}`);
  await open();
  await waitFor(() => expect(ended).toEqual(['Bearer anna']));
  expect(localStorage.getItem('access_token')).toBe('igor');
});

test('waits 2 s for init data', async () => {
  serveAccounts();
  const calls = accept();
  await open();
  await pause(350);
  expect(calls).toEqual([]);
  window.Telegram = { WebApp: { initData: INIT_DATA } };
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({ initData: INIT_DATA, device: localStorage.getItem('device-mark') });
});

test('stops waiting after 2 s', async () => {
  serveAccounts();
  const calls = accept();
  const { app } = await open();
  await waitFor(() => expect(app.store.get(miniAppTriedAtom)).toBe(true), { timeout: 4000 });
  window.Telegram = { WebApp: { initData: INIT_DATA } };
  await pause(250);
  expect(calls).toEqual([]);
});

test.each([
  ['a refusal', () => HttpResponse.json({ detail: 'Данные входа устарели' }, { status: 401 })],
  ['no token', () => HttpResponse.json({})],
  ['no connection', () => HttpResponse.error()],
])('shows nothing after %s', async (_, answer) => {
  serveAccounts();
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const calls = serveSignIn(PATH, answer);
  window.history.replaceState(null, '', `/${launchHash}`);
  const { app } = await open();
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  expect(app.store.get(sessionAtom)).toEqual({ status: 'anonymous' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Разделы' })).toBeInTheDocument();
});

test('loads no script of Telegram', async () => {
  serveAccounts();
  accept();
  window.history.replaceState(null, '', `/${launchHash}`);
  await open();
  await waitFor(() => expect(localStorage.getItem('access_token')).toBe('anna'));
  expect(document.querySelector('script')).toBeNull();
});

test('does not sign in again after a sign-out', async () => {
  serveAccounts();
  const calls = accept();
  const { app, router, user } = await renderPage(createShellRoutes, {
    path: '/profile',
    session: 'live',
    token: 'anna',
    federated: { 'mf_feeds/ListingBlocks': () => null },
  });
  await user.click(await screen.findByRole('button', { name: 'Выйти' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  window.Telegram = { WebApp: { initData: INIT_DATA } };
  await act(() => router.navigate('/'));
  await screen.findByRole('heading', { level: 1, name: /уже.рядом/ });
  await pause(250);
  expect(calls).toEqual([]);
  expect(app.store.get(sessionAtom)).toEqual({ status: 'anonymous' });
});
