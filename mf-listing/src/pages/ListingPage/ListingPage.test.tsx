import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { Session } from 'shared';
import { type Listing, ListingStatus } from 'shared/contract';
import { sessionAtom, writeToken } from 'shared/host';
import {
  HttpResponse,
  http,
  marketListing,
  petListing,
  renderPage,
  server,
  serviceListing,
  stubClock,
} from 'shared/testing';
import { createRoutes } from '../../routes';

afterEach(() => {
  jest.useRealTimers();
});

const API = { pets: '*/api/articles/:id', market: '*/api/articles_market/:id', services: '*/api/articles_service/:id' };

const answer = (path: string, listing: Listing) => server.use(http.get(path, () => HttpResponse.json(listing)));

const signedIn: Session = { status: 'signed-in', userId: 2, username: 'Анна', isAdmin: false };

/** Answers the calls of a signed-in person. */
const answerPerson = () =>
  server.use(
    http.post('*/api/mark-as-read/:id', () => HttpResponse.json({ ok: true })),
    http.get('*/api/favorites', () => HttpResponse.json([])),
    http.get('*/api/is-boosted/:id', () => HttpResponse.json({ active: false })),
  );

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const sections = [
  {
    path: '/post/5',
    api: API.pets,
    listing: petListing({ id: 5 }),
    title: 'Щенки корги, документы РКФ',
    line: 'Вельш-корги пемброк, Москва',
    facts: { Пол: 'Мальчик' },
    texts: ['Продажа', '45 000 ₽'],
  },
  {
    path: '/market-post/6',
    api: API.market,
    listing: marketListing({ id: 6, price: null, category: 1, type: 'Для кошек' }),
    title: 'Клетка для попугая',
    line: 'Клетки/Для птиц, Москва',
    facts: { Состояние: 'Б/у', 'Для кого': 'Для кошек' },
    texts: ['Бесплатно', 'Цена не указана'],
  },
  {
    path: '/service-post/7',
    api: API.services,
    listing: serviceListing({ id: 7, category: 2, price: 700 }),
    title: 'Выгул собак в вашем районе',
    line: 'Выгул, Москва',
    facts: { Услуга: 'Выгул', Город: 'Москва' },
    texts: ['Бартер', '700 ₽'],
  },
];

test.each(sections)('$path shows its listing', async ({ path, api, listing, title, line, facts, texts }) => {
  const requests: string[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.get(api, async ({ request }) => {
      requests.push(new URL(request.url).pathname);
      await released;
      return HttpResponse.json(listing);
    }),
  );
  await renderPage(createRoutes, { path });

  expect(await screen.findByRole('status')).toHaveTextContent('Загрузка объявления…');
  release();
  await heading(title);
  for (const text of texts) expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText(line)).toBeInTheDocument();
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const definitions = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(Object.fromEntries(terms.map((term, at) => [term, definitions[at]]))).toEqual(facts);
  expect(screen.getByRole('heading', { name: 'Описание' })).toBeInTheDocument();
  expect(screen.getByText('Здоровый и ласковый.')).toBeInTheDocument();
  expect(screen.getByText('Анна')).toBeInTheDocument();
  expect(screen.getByText(/^Размещено/)).toHaveTextContent(/12 ноября 2026/);
  expect(screen.queryByText('Загрузка объявления…')).not.toBeInTheDocument();
  expect(requests).toEqual([api.replace('*', '').replace(':id', String(listing.id))]);
});

test('labels a reserved listing', async () => {
  answer(API.pets, petListing({ id: 5, is_reserved: true }));
  await renderPage(createRoutes, { path: '/post/5' });
  await heading('Щенки корги, документы РКФ');
  expect(screen.getByText('Забронировано')).toBeInTheDocument();
});

test('keeps line breaks of the description', async () => {
  answer(API.pets, petListing({ description: 'Первая строка\nВторая строка' }));
  await renderPage(createRoutes, { path: '/post/1' });
  const text = await screen.findByText(/Первая строка/);
  expect(text.textContent).toBe('Первая строка\nВторая строка');
  expect(text).toHaveStyle({ whiteSpace: 'pre-line' });
});

test('reports an empty description', async () => {
  answer(API.pets, petListing({ description: '  ' }));
  await renderPage(createRoutes, { path: '/post/1' });
  expect(await screen.findByText('Автор не добавил описания.')).toBeInTheDocument();
});

test.each([
  ['review', 'На рассмотрении'],
  ['rejected', 'Отклонено'],
  ['outdated', 'Устарело'],
] as const)('labels a listing in state %s and forbids indexing', async (status, label) => {
  answer(API.pets, petListing({ is_visible: ListingStatus[status] }));
  await renderPage(createRoutes, { path: '/post/1' });
  expect(await screen.findByText(label)).toBeInTheDocument();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
});

test('reports a missing listing', async () => {
  server.use(http.get(API.pets, () => HttpResponse.json({ detail: 'Не найдено' }, { status: 404 })));
  await renderPage(createRoutes, { path: '/post/404' });
  await heading('Такого объявления не существует');
  expect(screen.getByRole('link', { name: 'Все объявления' })).toHaveAttribute('href', '/posts');
  expect(document.title).toBe('Такого объявления не существует — ЛапаРядом');
  expect(screen.queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument();
});

test.each(['/post/abc', '/market-post/0', '/service-post/99999999999'])('%s sends no request', async (path) => {
  // No handler: a request would fail the test.
  await renderPage(createRoutes, { path });
  await heading('Такого объявления не существует');
});

test.each([
  ['an answer of 500', () => HttpResponse.json({ detail: 'Сбой' }, { status: 500 }), 'Ошибка при загрузке объявления'],
  ['an answer of 403', () => HttpResponse.json({ detail: 'Нет' }, { status: 403 }), 'Ошибка при загрузке объявления'],
  ['no answer', () => HttpResponse.error(), 'Ошибка при соединении с сервером'],
])('reports %s and retries', async (_, fail, text) => {
  server.use(http.get(API.pets, fail));
  const { user } = await renderPage(createRoutes, { path: '/post/1' });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);

  answer(API.pets, petListing());
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await heading('Щенки корги, документы РКФ');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('refetches a listing that visitors do not see after signing in', async () => {
  answerPerson();
  server.use(
    http.get(API.pets, ({ request }) =>
      request.headers.get('authorization') === 'Bearer mine'
        ? HttpResponse.json(petListing({ is_visible: ListingStatus.review, is_owner: true }))
        : HttpResponse.json({ detail: 'Не найдено' }, { status: 404 }),
    ),
  );
  const { app } = await renderPage(createRoutes, { path: '/post/1' });
  await heading('Такого объявления не существует');

  writeToken('mine');
  act(() => app.store.set(sessionAtom, signedIn));
  await heading('Щенки корги, документы РКФ');
  expect(screen.getByText('На рассмотрении')).toBeInTheDocument();
});

test('keeps a listing on the screen while it is refetched after signing in', async () => {
  answerPerson();
  answer(API.pets, petListing());
  const { app } = await renderPage(createRoutes, { path: '/post/1' });
  await heading('Щенки корги, документы РКФ');

  server.use(http.get(API.pets, () => new Promise<never>(() => undefined)));
  act(() => app.store.set(sessionAtom, signedIn));
  await waitFor(() => expect(app.queryClient.isFetching({ queryKey: ['listing'] })).toBe(1));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Щенки корги, документы РКФ');
});

test('copies the address without a share sheet', async () => {
  answer(API.pets, petListing());
  const { user } = await renderPage(createRoutes, { path: '/post/1' });
  await user.click(await screen.findByRole('button', { name: 'Поделиться' }));
  expect(await screen.findByText('Ссылка скопирована')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('http://localhost/post/1');
});

test('passes title and address to the share sheet, and does not treat closing it as a failure', async () => {
  const share = jest.fn<typeof navigator.share>().mockRejectedValue(new DOMException('closed', 'AbortError'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  try {
    answer(API.pets, petListing());
    const { user } = await renderPage(createRoutes, { path: '/post/1' });
    await user.click(await screen.findByRole('button', { name: 'Поделиться' }));
    expect(share).toHaveBeenCalledWith({ title: 'Щенки корги, документы РКФ', url: 'http://localhost/post/1' });
    expect(screen.queryByText('Не удалось скопировать ссылку')).not.toBeInTheDocument();
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
});

test('does not report a listing as missing before the session is known', async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  answerPerson();
  const own = petListing({ id: 5, author: 2, is_visible: ListingStatus.review });
  let mine = false;
  server.use(
    http.get(API.pets, () => (mine ? HttpResponse.json(own) : HttpResponse.json({ detail: 'Нет' }, { status: 404 }))),
    http.post('*/api/user', async () => {
      await released;
      mine = true;
      return HttpResponse.json({ user_id: 2, username: 'Анна', is_admin: false });
    }),
  );
  await renderPage(createRoutes, { path: '/post/5', session: 'live', token: 'anna' });
  expect(await screen.findByText('Загрузка объявления…')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Такого объявления не существует' })).not.toBeInTheDocument();
  release();
  await heading(own.title);
});

test('does not report a listing as missing when the session is unavailable', async () => {
  server.use(http.get(API.pets, () => HttpResponse.json({ detail: 'Нет' }, { status: 404 })));
  await renderPage(createRoutes, { path: '/post/5', session: { status: 'anonymous', unverified: true } });
  expect(await screen.findByText('Ошибка при соединении с сервером')).toBeInTheDocument();
});

test("shows 'yesterday' in a tab open past midnight", async () => {
  const evening = new Date(2026, 10, 15, 23, 50);
  const { seenAgainAt } = stubClock(evening);
  answer(API.pets, petListing({ id: 5, created_at: evening.toISOString() }));
  await renderPage(createRoutes, { path: '/post/5' });
  await heading('Щенки корги, документы РКФ');
  expect(await screen.findByText(/^сегодня, 23:50$/)).toBeInTheDocument();
  seenAgainAt(new Date(2026, 10, 16, 0, 5));
  expect(screen.getByText(/^вчера, 23:50$/)).toBeInTheDocument();
});
