import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { remoteEntrySchema } from 'shared/contract';
import { HttpResponse, http, renderPage, server } from 'shared/testing';
import { SiteRegistry } from '../../compose/siteRegistry';
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

test('sets title and description and forbids indexing', async () => {
  serveAccounts(demo);
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Вход' })).toBeInTheDocument();
  expect(document.title).toBe('Вход — ЛапаРядом');
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(/Вход на сайт/);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});

test('states the consent with links to the documents', async () => {
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
])('shows these buttons with %s', async (_, providers, names) => {
  serveAccounts({ ...demo, providers });
  await open();
  await screen.findByRole('button', { name: 'Анна' });
  expect(screen.queryAllByRole('button', { name: /Войти через/ }).map(({ textContent }) => textContent)).toEqual(names);
});

test('says when no sign-in method is configured', async () => {
  serveAccounts();
  await open();
  expect(await screen.findByText('Вход сейчас недоступен')).toBeInTheDocument();
  expect(screen.queryByText('Демонстрационный вход')).not.toBeInTheDocument();
});

test('says why previews have no sign-in', async () => {
  serveAccounts({ preview: true });
  await open();
  expect(await screen.findByText('Это предпросмотр, входа здесь нет')).toBeInTheDocument();
  expect(screen.getByText(/Войти, написать или разместить объявление — на самом сайте/)).toBeInTheDocument();
});

test('redirects home with a valid stored token', async () => {
  serveAccounts(demo);
  const { router } = await open('/login', 'anna');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('returns to the page where «Войти» was pressed, without a duplicate history entry', async () => {
  serveAccounts(demo);
  serveSignIn('/api/auth/demo', token('anna'));
  const { router, user } = await open('/terms');
  await act(() => router.navigate('/login?return=%2Fterms', { state: { oneBack: true } }));
  await user.click(await screen.findByRole('button', { name: 'Анна' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/terms'));
  expect(router.state.historyAction).toBe('POP');
});

test('shows that the token is being checked', async () => {
  serveAccounts(demo);
  let answer = (): void => undefined;
  const requests = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post('/api/user', async () => {
      await requests;
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

test('signs in a demo person and returns to the requested page', async () => {
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
])('%s redirects to %s after signing in', async (path, target) => {
  serveAccounts(demo);
  serveSignIn('/api/auth/demo', token('igor'));
  const { router, user } = await open(path);
  await user.click(await screen.findByRole('button', { name: 'Игорь' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(target));
});

test('signing in leads back to a page that only its section knows', async () => {
  serveAccounts(demo);
  serveSignIn('/api/auth/demo', token('igor'));
  const news = remoteEntrySchema.parse({
    name: 'mf_news',
    build: 'news01',
    entry: '',
    integrity: '',
    routes: ['/news/:id'],
    preload: [],
  });
  const { router, user } = await renderPage(
    (app) => [
      {
        element: (
          <SiteRegistry value={{ remotes: { mf_news: news } }}>
            <Outlet />
          </SiteRegistry>
        ),
        children: [...createShellRoutes(app), { path: '/news/:id', element: <h1>Новость</h1> }],
      },
    ],
    { path: '/login?return=%2Fnews%2F7', session: 'live' },
  );
  await user.click(await screen.findByRole('button', { name: 'Игорь' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/news/7'));
});

test('continues after a sign-in in another tab', async () => {
  serveAccounts(demo);
  const { router } = await open('/login?return=%2Fterms');
  await screen.findByRole('button', { name: 'Анна' });
  act(() => changeTokenInOtherTab('anna'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/terms'));
});

test('sends the sign-in once and marks the person’s button as busy', async () => {
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
])('shows %s, and another attempt clears it', async (_, answer, texts) => {
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

test('offers a retry when the sign-in methods fail to load', async () => {
  serveAccounts(demo);
  server.use(http.get('/api/config', () => HttpResponse.json({ detail: 'Сервис перезапускается' }, { status: 404 })));
  const { user } = await open();
  expect(await screen.findByText('Не удалось загрузить способы входа')).toBeInTheDocument();
  serveAccounts(demo);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('button', { name: 'Анна' })).toBeInTheDocument();
});

test('says when the token cannot be checked and keeps it', async () => {
  serveAccounts(demo);
  server.use(http.post('/api/user', () => HttpResponse.error()));
  const { router, user } = await open('/login?return=%2Fterms', 'anna');
  expect(await screen.findByText(/Не удалось проверить, вошли ли вы/)).toBeInTheDocument();
  expect(localStorage.getItem('access_token')).toBe('anna');
  serveAccounts(demo);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/terms'));
});
