import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http, renderPage, server } from 'shared/testing';
import {
  changeTokenInOtherTab,
  serveAccounts,
  serveSignIn,
  telegramProvider,
  vkProvider,
  zoneHere,
} from '../../testing/signInServer';
import { createShellRoutes } from '../routes';

const demo = {
  demo: true,
  demo_people: [
    { key: 'anna', name: 'Анна' },
    { key: 'igor', name: 'Игорь' },
  ],
};

const open = (path = '/login', token?: string) => renderPage(createShellRoutes, { path, session: 'live', token });

const token = (value: string) => () => HttpResponse.json({ token: value });

test('sets title and description, and asks for no indexing', async () => {
  serveAccounts(demo);
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Вход' })).toBeInTheDocument();
  expect(document.title).toBe('Вход — ЛапаРядом');
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(/Вход на сайт/);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});

test('says what one agrees to, with links to the documents', async () => {
  serveAccounts(demo);
  await open();
  await screen.findByRole('button', { name: 'Анна' });
  const terms = screen.getByRole('link', { name: 'пользовательское соглашение' });
  expect(terms.closest('p')).toHaveTextContent(
    'Входя на сайт, вы принимаете пользовательское соглашение и даёте согласие на обработку персональных данных, как её описывает политика конфиденциальности.',
  );
  expect(terms).toHaveAttribute('href', '/terms');
  expect(screen.getByRole('link', { name: 'политика конфиденциальности' })).toHaveAttribute('href', '/privacy');
});

test.each([
  ['nothing', { telegram: null, vk: null }, []],
  ['Telegram', { telegram: telegramProvider, vk: null }, ['Войти через Telegram']],
  ['VK ID', { telegram: null, vk: vkProvider }, ['Войти через VK ID']],
  ['both', { telegram: telegramProvider, vk: vkProvider }, ['Войти через Telegram', 'Войти через VK ID']],
])('with %s set up these buttons appear', async (_, providers, names) => {
  serveAccounts({ ...demo, providers });
  await open();
  await screen.findByRole('button', { name: 'Анна' });
  expect(screen.queryAllByRole('button', { name: /Войти через/ }).map(({ textContent }) => textContent)).toEqual(names);
});

test('without any way to sign in it says so', async () => {
  serveAccounts();
  await open();
  expect(await screen.findByText('Вход сейчас недоступен')).toBeInTheDocument();
  expect(screen.queryByText('Демонстрационный вход')).not.toBeInTheDocument();
});

test('on the origin of previews it says why there is none', async () => {
  serveAccounts({ preview: true });
  await open();
  expect(await screen.findByText('Это предпросмотр, входа здесь нет')).toBeInTheDocument();
  expect(screen.getByText(/Войти, написать или разместить объявление — на самом сайте/)).toBeInTheDocument();
});

test('a valid stored token goes home', async () => {
  serveAccounts(demo);
  const { router } = await open('/login', 'anna');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('a visitor who pressed «Войти» on a page is back on it, and it stands in the history once', async () => {
  serveAccounts(demo);
  serveSignIn('/api/auth/demo', token('anna'));
  const { router, user } = await open('/terms');
  await act(() => router.navigate('/login?return=%2Fterms', { state: { oneBack: true } }));
  await user.click(await screen.findByRole('button', { name: 'Анна' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/terms'));
  expect(router.state.historyAction).toBe('POP');
});

test('while the token is looked at it says so', async () => {
  serveAccounts(demo);
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post('/api/user', async () => {
      await asked;
      return HttpResponse.json({ detail: 'Войдите в аккаунт' }, { status: 401 });
    }),
  );
  await open('/login', 'stale');
  expect(await screen.findByRole('status')).toHaveTextContent('Проверяем вход…');
  expect(screen.queryByRole('button', { name: 'Анна' })).not.toBeInTheDocument();
  answer();
  expect(await screen.findByRole('button', { name: 'Анна' })).toBeInTheDocument();
  expect(localStorage.getItem('access_token')).toBeNull();
});

test('a person of the demonstration is signed in and comes back to the page asked for', async () => {
  serveAccounts(demo);
  const calls = serveSignIn('/api/auth/demo', token('anna'));
  const { router, user } = await open('/profile');
  await user.click(await screen.findByRole('button', { name: 'Анна' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  expect(calls).toEqual([{ path: '/api/auth/demo', authorization: null, zone: zoneHere, body: { key: 'anna' } }]);
  expect(localStorage.getItem('access_token')).toBe('anna');
  expect(await screen.findByText('Анна')).toBeInTheDocument();
});

test.each([
  ['/login?return=%2Fterms', '/terms'],
  ['/login?return=%2F%2Fevil.example%2Fprofile', '/'],
  ['/login?return=https%3A%2F%2Fevil.example', '/'],
  ['/login?return=%2F%5Cevil.example', '/'],
  ['/login', '/'],
])('%s leads to %s after signing in', async (path, target) => {
  serveAccounts(demo);
  serveSignIn('/api/auth/demo', token('igor'));
  const { router, user } = await open(path);
  await user.click(await screen.findByRole('button', { name: 'Игорь' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(target));
});

test('signing in in another tab goes on in this one', async () => {
  serveAccounts(demo);
  const { router } = await open('/login?return=%2Fterms');
  await screen.findByRole('button', { name: 'Анна' });
  act(() => changeTokenInOtherTab('anna'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/terms'));
});

test('signing in is sent once, and the person’s button shows it', async () => {
  serveAccounts(demo);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const calls: unknown[] = [];
  server.use(
    http.post('/api/auth/demo', async ({ request }) => {
      calls.push(await request.json());
      await held;
      return HttpResponse.json({ token: 'anna' });
    }),
  );
  const { router, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Анна' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Анна' })).toHaveAttribute('aria-busy', 'true'));
  expect(screen.getByRole('button', { name: 'Игорь' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Анна' }));
  answer();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(calls).toHaveLength(1);
});

test.each([
  ['no token', () => HttpResponse.json({}), ['Ошибка: не удалось получить токен.']],
  [
    'a refusal',
    () => HttpResponse.json({ detail: 'Данные входа устарели' }, { status: 401 }),
    ['Не удалось войти.', 'Данные входа устарели'],
  ],
  [
    'too many attempts',
    () =>
      HttpResponse.json(
        { detail: 'Слишком много попыток. Попробуйте через 30 секунд' },
        { status: 429, headers: { 'Retry-After': '30' } },
      ),
    ['Не удалось войти.', 'Слишком много попыток. Попробуйте через 30 секунд'],
  ],
  ['no connection', () => HttpResponse.error(), ['Не удалось войти.', 'Ошибка соединения с сервером']],
])('%s is said, and another attempt clears it', async (_, answer, texts) => {
  serveAccounts(demo);
  serveSignIn('/api/auth/demo', answer);
  const { router, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Анна' }));
  const alert = await screen.findByRole('alert');
  for (const text of texts) expect(alert).toHaveTextContent(text);
  expect(localStorage.getItem('access_token')).toBeNull();

  serveSignIn('/api/auth/demo', token('anna'));
  await user.click(screen.getByRole('button', { name: 'Анна' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('when the ways to sign in cannot be had it offers to try again', async () => {
  serveAccounts(demo);
  server.use(http.get('/api/config', () => HttpResponse.json({ detail: 'Сервис перезапускается' }, { status: 404 })));
  const { user } = await open();
  expect(await screen.findByText('Не удалось загрузить способы входа')).toBeInTheDocument();
  serveAccounts(demo);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('button', { name: 'Анна' })).toBeInTheDocument();
});

test('when the token cannot be looked at it says so and keeps the token', async () => {
  serveAccounts(demo);
  server.use(http.post('/api/user', () => HttpResponse.error()));
  const { router, user } = await open('/login?return=%2Fterms', 'anna');
  expect(await screen.findByText(/Не удалось проверить, вошли ли вы/)).toBeInTheDocument();
  expect(localStorage.getItem('access_token')).toBe('anna');
  serveAccounts(demo);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/terms'));
});
