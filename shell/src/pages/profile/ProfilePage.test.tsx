import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ListingBlocks } from 'mf_feeds/src/exposed/ListingBlocks';
import { HttpResponse, http, marketListing, petListing, renderPage, server, serviceListing } from 'shared/testing';
import { changeTokenInOtherTab, serveAccounts } from '../../testing/signInServer';
import { createShellRoutes } from '../routes';

const open = (token: string | undefined = 'anna') =>
  renderPage(createShellRoutes, {
    path: '/profile',
    session: 'live',
    token,
    federated: { 'mf_feeds/ListingBlocks': ListingBlocks },
  });

beforeEach(() => serveAccounts());

afterEach(() => {
  jest.restoreAllMocks();
});

test('without a token it leads to the login page, which knows the way back', async () => {
  const { router } = await renderPage(createShellRoutes, { path: '/profile', session: 'live' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(new URLSearchParams(router.state.location.search).get('return')).toBe('/profile');
});

test('shows the name, sets title and description', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Профиль' })).toBeInTheDocument();
  expect(await screen.findByText('Анна')).toBeInTheDocument();
  expect(document.title).toBe('Профиль — ЛапаРядом');
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(
    'Ваше имя, ваши объявления и ваши данные.',
  );
});

test.each([
  ['anna', null],
  ['admin', '/admin'],
])('the way to the administration is for admins: %s', async (token, href) => {
  await open(token);
  await screen.findByRole('button', { name: 'Выйти' });
  expect(screen.queryByRole('link', { name: 'Администрирование' })?.getAttribute('href') ?? null).toBe(href);
});

test('signing out removes the token and all drafts, and leads to the login page', async () => {
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

test('another account in another tab is another profile here', async () => {
  await open();
  await screen.findByText('Анна');
  act(() => changeTokenInOtherTab('igor'));
  expect(await screen.findByText('Игорь')).toBeInTheDocument();
  expect(screen.queryByText('Анна')).not.toBeInTheDocument();
});

test('a session that ran out leads to the login page and back', async () => {
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

test('own listings stand in three blocks with their states, and open their pages', async () => {
  serveListings();
  await open();
  const region = await screen.findByRole('region', { name: 'Мои объявления' });
  expect(await within(region).findByRole('heading', { level: 3, name: 'Питомцы' })).toBeInTheDocument();
  const cards = within(region)
    .getAllByRole('listitem')
    .map((item) => [
      within(item).getByRole('link').getAttribute('href'),
      within(item).queryByText(/^(На рассмотрении|Отклонено|Устарело)$/)?.textContent ?? null,
    ]);
  expect(cards).toEqual([
    ['/post/4', null],
    ['/post/5', 'На рассмотрении'],
    ['/market-post/6', 'Отклонено'],
    ['/service-post/7', 'Устарело'],
  ]);
});

test('a published listing says how it was looked at, kept and asked about', async () => {
  const stats = { views: 450, favourites: 32, dialogs: 0 };
  const none = { views: 0, favourites: 0, dialogs: 0 };
  serveListings();
  server.use(
    http.get('/api/my-articles', () =>
      HttpResponse.json([
        { ...petListing({ id: 4, is_owner: true }), stats },
        { ...petListing({ id: 5, is_owner: true, is_visible: 2 }), stats: none },
      ]),
    ),
  );
  await open();
  const region = within(await screen.findByRole('region', { name: 'Мои объявления' }));
  await region.findByText('За 30 дней');
  const told = region.getAllByText('За 30 дней').map((title) => title.parentElement?.textContent);
  expect(told).toEqual(['За 30 днейСмотрели: 450Сохранили: 32Писали: 0']);
});

test('without listings it says so', async () => {
  await open();
  expect(await screen.findByText('У вас пока нет объявлений.')).toBeInTheDocument();
});

test('the listings of one account are not shown to the next one', async () => {
  serveListings();
  const { user, router } = await open();
  await screen.findByText('Щенок');
  await user.click(screen.getByRole('button', { name: 'Выйти' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  act(() => changeTokenInOtherTab('igor'));
  expect(await screen.findByText('Игорь')).toBeInTheDocument();
  expect(screen.queryByText('Щенок')).not.toBeInTheDocument();
  expect(await screen.findByText('Клетка')).toBeInTheDocument();
  expect(screen.queryByText('Щенок')).not.toBeInTheDocument();
});

test('listings that cannot be had are said, and asked for again on request', async () => {
  serveListings();
  server.use(http.get('/api/my-articles-market', () => HttpResponse.json({ detail: 'Нет доступа' }, { status: 403 })));
  const { user } = await open();
  expect(await screen.findByText('Не удалось загрузить ваши объявления')).toBeInTheDocument();
  expect(screen.getByText('Нет доступа')).toBeInTheDocument();
  expect(screen.getByText('Анна')).toBeInTheDocument();
  serveListings();
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Клетка')).toBeInTheDocument();
});

test('when the feeds cannot be loaded the rest of the profile works', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  serveListings();
  await renderPage(createShellRoutes, { path: '/profile', session: 'live', token: 'anna' });
  expect(await screen.findByText('Раздел временно недоступен')).toBeInTheDocument();
  expect(screen.getByText('Анна')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Скачать мои данные' })).toBeEnabled();
});
