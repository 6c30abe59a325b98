import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, marketListing, petListing, renderPage, server, serviceListing } from 'shared/testing';
import { changeTokenInOtherTab, serveAccounts } from '../../testing/signInServer';
import { createShellRoutes } from '../routes';

const open = (token: string | undefined = 'anna') =>
  renderPage(createShellRoutes, {
    path: '/profile',
    session: 'live',
    token,
  });

beforeEach(() => serveAccounts());

afterEach(() => {
  jest.restoreAllMocks();
});

test('redirects visitors to the login page with a return path', async () => {
  const { router } = await renderPage(createShellRoutes, { path: '/profile', session: 'live' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(new URLSearchParams(router.state.location.search).get('return')).toBe('/profile');
});

test('shows the name and sets title and description', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Профиль' })).toBeInTheDocument();
  expect(await screen.findByText('Анна')).toBeInTheDocument();
  expect(document.title).toBe('Профиль — ЛапаРядом');
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(
    'Ваше имя и ваши объявления.',
  );
});

test('shows since when the person is on the site', async () => {
  await open();
  expect(await screen.findByText('На сайте с мая 2026')).toBeInTheDocument();
});

test.each([
  ['anna', null],
  ['admin', '/admin'],
])('shows the link to the administration only to admins: %s', async (token, href) => {
  await open(token);
  await screen.findByRole('button', { name: 'Выйти' });
  expect(screen.queryByRole('link', { name: 'Администрирование' })?.getAttribute('href') ?? null).toBe(href);
});

test('signing out deletes the token and all drafts and opens the login page', async () => {
  const drafts = ['listing-draft:2:pets', 'messages-draft:2:3', 'messages-outbox:2:3', 'receipt-to:2'];
  for (const draft of drafts) localStorage.setItem(draft, '{}');
  const { router, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Выйти' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(drafts.filter((draft) => localStorage.getItem(draft) !== null)).toEqual([]);
  expect(screen.queryByText('Анна')).not.toBeInTheDocument();
});

test('signing out in another tab signs out here', async () => {
  const { router } = await open();
  await screen.findByText('Анна');
  act(() => changeTokenInOtherTab(null));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('shows the other profile after another tab has changed the account', async () => {
  await open();
  await screen.findByText('Анна');
  act(() => changeTokenInOtherTab('igor'));
  expect(await screen.findByText('Игорь')).toBeInTheDocument();
  expect(screen.queryByText('Анна')).not.toBeInTheDocument();
});

test('an expired session leads to the login page and back', async () => {
  const { router, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Изменить имя' }));
  server.use(
    http.post('/api/update-username', () => HttpResponse.json({ detail: 'Войдите в аккаунт' }, { status: 401 })),
  );
  await user.type(screen.getByRole('textbox', { name: 'Имя пользователя' }), 'Аня{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(new URLSearchParams(router.state.location.search).get('return')).toBe('/profile');
});

const serveListings = () =>
  server.use(
    http.get('/api/my-articles', ({ request }) =>
      request.headers.get('authorization') === 'Bearer anna'
        ? HttpResponse.json([
            petListing({ id: 4, title: 'Щенок', is_owner: true }),
            petListing({ id: 5, title: 'Котёнок', is_owner: true, is_visible: 2 }),
          ])
        : HttpResponse.json([]),
    ),
    http.get('/api/my-articles-market', () =>
      HttpResponse.json([marketListing({ id: 6, title: 'Клетка', is_owner: true, is_visible: 3 })]),
    ),
    http.get('/api/my-articles-service', () =>
      HttpResponse.json([serviceListing({ id: 7, title: 'Выгул', is_owner: true, is_visible: 4 })]),
    ),
  );

test('shows own listings in blocks by state, with links to their pages', async () => {
  serveListings();
  const { user } = await open();
  const region = within(await screen.findByRole('region', { name: 'Мои объявления' }));
  const tabs = within(await region.findByRole('group', { name: 'Объявления по состоянию' })).getAllByRole('button');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Активные 1',
    'На проверке 1',
    'Исправить 1',
    'Снятые 1',
  ]);
  const shown = () => [
    region.getByRole('heading', { level: 3 }).textContent,
    region.getByRole('heading', { level: 4 }).querySelector('a')?.getAttribute('href'),
    region.queryByText(/^(На рассмотрении|Отклонено|Устарело)$/)?.textContent ?? null,
  ];
  const found = [];
  for (const tab of tabs) {
    await user.click(tab);
    expect(tab).toHaveAttribute('aria-pressed', 'true');
    found.push(shown());
  }
  expect(found).toEqual([
    ['Питомцы', '/post/4', null],
    ['Питомцы', '/post/5', 'На рассмотрении'],
    ['Барахолка', '/market-post/6', 'Отклонено'],
    ['Услуги', '/service-post/7', 'Устарело'],
  ]);
});

test('shows listings to correct and listings near their end first', async () => {
  const expires_at = new Date(Date.now() + 36 * 60 * 60 * 1000).toISOString();
  const rejection = { reason: 'wrong_photo', comment: null };
  serveListings();
  server.use(
    http.get('/api/my-articles', () =>
      HttpResponse.json([
        { ...petListing({ id: 4, title: 'Щенок', is_owner: true }), expires_at },
        { ...petListing({ id: 5, title: 'Котёнок', is_owner: true, is_visible: 3 }), rejection },
      ]),
    ),
  );
  await open();
  const needs = within(await screen.findByRole('list', { name: 'Ждут вашего внимания' }));
  // The clock is read after hydration.
  await needs.findByText('Щенок');
  expect(needs.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/post/4#renew', 'Заканчивается через 2\u00a0дняЩенок'],
    ['/post/5/edit', 'Исправьте объявлениеКотёнок: фото не того животного'],
    ['/market-post/6/edit', 'Исправьте объявлениеКлетка'],
  ]);
});

test('shows views and remaining days of a published listing', async () => {
  const stats = { views: 450, favourites: 32, dialogs: 0 };
  const expires_at = new Date(Date.now() + 11.5 * 24 * 60 * 60 * 1000).toISOString();
  server.use(
    http.get('/api/my-articles', () =>
      HttpResponse.json([{ ...petListing({ id: 4, is_owner: true }), stats, expires_at }]),
    ),
  );
  await open();
  expect(await screen.findByText('450 просмотров · ещё 12 дней')).toBeInTheDocument();
});

test('the menu of a listing offers editing and the price', async () => {
  serveListings();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Действия с объявлением «Щенок»' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Изменить', 'Изменить цену']);
});

test('links to settings and data', async () => {
  await open();
  expect(await screen.findByRole('link', { name: 'Настройки и данные' })).toHaveAttribute('href', '/profile/settings');
  expect(screen.getByRole('link', { name: 'Сохранённые поиски' })).toHaveAttribute('href', '/searches');
});

test('shows an empty state without listings', async () => {
  await open();
  expect(await screen.findByText('У вас пока нет объявлений.')).toBeInTheDocument();
});

test('does not show the listings of one account to the next', async () => {
  serveListings();
  const { user, router } = await open();
  await screen.findByText('Щенок');
  await user.click(screen.getByRole('button', { name: 'Выйти' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  act(() => changeTokenInOtherTab('igor'));
  expect(await screen.findByText('Игорь')).toBeInTheDocument();
  expect(screen.queryByText('Щенок')).not.toBeInTheDocument();
  expect((await screen.findAllByText('Клетка')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Щенок')).not.toBeInTheDocument();
});

test('shows an error and a retry when listings fail to load', async () => {
  serveListings();
  server.use(http.get('/api/my-articles-market', () => HttpResponse.json({ detail: 'Нет доступа' }, { status: 403 })));
  const { user } = await open();
  expect(await screen.findByText('Не удалось загрузить ваши объявления')).toBeInTheDocument();
  expect(screen.getByText('Нет доступа')).toBeInTheDocument();
  expect(screen.getByText('Анна')).toBeInTheDocument();
  serveListings();
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect((await screen.findAllByText('Клетка')).length).toBeGreaterThan(0);
});
