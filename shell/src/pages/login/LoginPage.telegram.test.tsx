import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, renderPage } from 'shared/testing';
import type { TelegramLogin } from '../../features/sign-in/providerGlobals';
import { serveAccounts, serveSignIn, telegramProvider, zoneHere } from '../../testing/signInServer';
import { createShellRoutes } from '../routes';

const WIDGET = 'https://telegram.org/js/telegram-widget.js?22';
const widgetScript = () => document.querySelector(`script[src="${WIDGET}"]`);

const user = {
  id: 666666666,
  first_name: 'Some',
  last_name: 'Guy',
  username: 'my_username',
  auth_date: 1543194375,
  hash: 'a9cf12636fb07b54b4c95673d017a72364472c41a760b6850bcd5405da769f80',
};

afterEach(() => {
  // A failed script leaves nothing: the next test loads it anew.
  const script = widgetScript();
  if (script) fireEvent.error(script);
  delete window.Telegram;
});

/** Simulates the global of Telegram's script; `answer` is its window's result. */
const widgetAnswers = (answer: unknown): jest.Mock<TelegramLogin['auth']> => {
  const auth = jest.fn<TelegramLogin['auth']>((_, done) => done(answer));
  window.Telegram = { Login: { auth } };
  return auth;
};

const open = async (path = '/login') => {
  serveAccounts({ providers: { telegram: telegramProvider, vk: null } });
  const page = await renderPage(createShellRoutes, { path, session: 'live' });
  const button = await screen.findByRole('button', { name: 'Войти через Telegram' });
  return { ...page, button };
};

test('loads the script with the button, not on other pages', async () => {
  serveAccounts({ providers: { telegram: telegramProvider, vk: null } });
  const home = await renderPage(createShellRoutes, { path: '/', session: 'live' });
  await screen.findByRole('heading', { level: 1 });
  expect(document.querySelector('script[src*="telegram"]')).toBeNull();
  home.unmount();
  await open();
  expect(widgetScript()).not.toBeNull();
});

test('sends the signed user unchanged and signs in with the token', async () => {
  const auth = widgetAnswers(user);
  const { user: person, button, router } = await open('/login?return=%2Fterms');
  const calls = serveSignIn('/api/auth/telegram', () => HttpResponse.json({ token: 'anna' }));
  await person.click(button);
  await waitFor(() => expect(router.state.location.pathname).toBe('/terms'));
  expect(auth.mock.calls[0]?.[0]).toEqual({ bot_id: 777, lang: 'ru', request_access: 'write' });
  expect(calls).toEqual([{ path: '/api/auth/telegram', authorization: null, zone: zoneHere, body: user }]);
  expect(localStorage.getItem('access_token')).toBe('anna');
});

test('closing the window changes nothing', async () => {
  widgetAnswers(false);
  const { user: person, button } = await open();
  await person.click(button);
  await waitFor(() => expect(button).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['an answer without a token', () => HttpResponse.json({}), ['Ошибка: не удалось получить токен.']],
  ['an empty token', () => HttpResponse.json({ token: '' }), ['Ошибка: не удалось получить токен.']],
  [
    'a forged hash',
    () => HttpResponse.json({ detail: 'Подпись не сошлась' }, { status: 401 }),
    ['Ошибка авторизации через Telegram.', 'Подпись не сошлась'],
  ],
  [
    "the server's own words, which begin with the same sentence",
    () =>
      HttpResponse.json(
        { detail: 'Ошибка авторизации через Telegram. Подпись не сошлась. Попробуйте войти ещё раз.' },
        { status: 401 },
      ),
    ['Ошибка авторизации через Telegram.', 'Подпись не сошлась. Попробуйте войти ещё раз.'],
  ],
  ['no connection', () => HttpResponse.error(), ['Ошибка авторизации через Telegram.', 'Ошибка соединения с сервером']],
])('shows why the sign-in failed: %s', async (_, answer, texts) => {
  widgetAnswers(user);
  const { user: person, button } = await open();
  serveSignIn('/api/auth/telegram', answer);
  await person.click(button);
  const alert = await screen.findByRole('alert');
  // Each sentence appears once.
  expect(alert.textContent).toBe(texts.join(''));
});

test('shows that the script failed and requests it again with the next press', async () => {
  const { user: person, button, router } = await open();
  const script = widgetScript();
  if (!script) throw new Error('The script was expected');
  fireEvent.error(script);
  expect(widgetScript()).toBeNull();

  await person.click(button);
  const again = await waitFor(() => {
    const found = widgetScript();
    if (!found) throw new Error('The script was expected again');
    return found;
  });
  act(() => void fireEvent.error(again));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Ошибка авторизации через Telegram.');
  expect(alert).toHaveTextContent('Окно входа не загрузилось');

  widgetAnswers(user);
  serveSignIn('/api/auth/telegram', () => HttpResponse.json({ token: 'anna' }));
  await person.click(screen.getByRole('button', { name: 'Войти через Telegram' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
