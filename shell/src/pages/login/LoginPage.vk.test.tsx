import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, renderPage } from 'shared/testing';
import { type SignInCall, serveAccounts, serveSignIn, vkProvider, zoneHere } from '../../testing/signInServer';
import { createShellRoutes } from '../routes';

const attempt = { state: 'the-state', verifier: 'v'.repeat(64), returnTo: '/terms' };

const CALLBACK = '/login?code=the-code&state=the-state&device_id=the-device&type=code_v2&expires_in=600';

let calls: SignInCall[] = [];

beforeEach(() => {
  serveAccounts({ providers: { telegram: null, vk: vkProvider } });
  calls = serveSignIn('/api/auth/vk', () => HttpResponse.json({ token: 'anna' }));
});

const comeBack = (path: string, kept: unknown = attempt) => {
  if (kept !== null) sessionStorage.setItem('vk_sign_in', JSON.stringify(kept));
  return renderPage(createShellRoutes, { path, session: 'live' });
};

test('sends the code with the verifier and redirects to the return path', async () => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  calls = serveSignIn('/api/auth/vk', async () => {
    await held;
    return HttpResponse.json({ token: 'anna' });
  });
  const { router } = await comeBack(CALLBACK);
  expect(await screen.findByText('Входим…')).toBeInTheDocument();
  answer();
  await waitFor(() => expect(router.state.location.pathname).toBe('/terms'));
  expect(calls).toEqual([
    {
      path: '/api/auth/vk',
      authorization: null,
      zone: zoneHere,
      body: { code: 'the-code', device_id: 'the-device', code_verifier: attempt.verifier, state: 'the-state' },
    },
  ]);
  expect(localStorage.getItem('access_token')).toBe('anna');
  expect(sessionStorage.getItem('vk_sign_in')).toBeNull();
});

test.each([
  ['another state', CALLBACK.replace('the-state', 'other'), attempt, 'Ответ VK ID не относится к этой попытке входа'],
  ['no state', '/login?code=the-code&device_id=the-device', attempt, 'не относится к этой попытке'],
  ['an attempt of another tab', CALLBACK, null, 'не относится к этой попытке'],
  ['a spoilt attempt', CALLBACK, { state: 'the-state' }, 'не относится к этой попытке'],
  ['no device', '/login?code=the-code&state=the-state', attempt, 'VK ID не подтвердил вход'],
  ['a refusal', '/login?error=access_denied&error_description=x&state=the-state', attempt, 'VK ID не подтвердил вход'],
])('does not submit %s', async (_, path, kept, hint) => {
  const { router } = await comeBack(path, kept);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Ошибка авторизации через VK.');
  expect(alert).toHaveTextContent(hint);
  expect(calls).toEqual([]);
  expect(router.state.location.search).not.toMatch(/code|state|error/);
  expect(screen.getByRole('button', { name: 'Войти через VK ID' })).toBeEnabled();
});

test.each([
  ['no token', () => HttpResponse.json({}), ['Ошибка: не удалось получить токен через VK.']],
  [
    'a used code',
    () => HttpResponse.json({ detail: 'Код входа уже использован' }, { status: 401 }),
    ['Ошибка авторизации через VK.', 'Код входа уже использован'],
  ],
  ['no connection', () => HttpResponse.error(), ['Ошибка авторизации через VK.', 'Ошибка соединения с сервером']],
])("shows the server's answer: %s", async (_, answer, texts) => {
  serveSignIn('/api/auth/vk', answer);
  const { router } = await comeBack(CALLBACK);
  const alert = await screen.findByRole('alert');
  for (const text of texts) expect(alert).toHaveTextContent(text);
  // The return address is kept for the next attempt; the code is not.
  expect(router.state.location.search).toBe('?return=%2Fterms');
});

test('redirects home when the return path was tampered with', async () => {
  const { router } = await comeBack(CALLBACK, { ...attempt, returnTo: '//evil.example' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('redirects a signed-in person without using the code', async () => {
  sessionStorage.setItem('vk_sign_in', JSON.stringify(attempt));
  const { router } = await renderPage(createShellRoutes, { path: CALLBACK, session: 'live', token: 'igor' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(calls).toEqual([]);
  expect(localStorage.getItem('access_token')).toBe('igor');
});
