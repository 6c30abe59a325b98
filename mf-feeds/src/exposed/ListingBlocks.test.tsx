import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ListingBlocksProps } from 'shared';
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
import { ListingBlocks } from './ListingBlocks';
import { fixtures } from './ListingBlocks.fixtures';

afterEach(() => {
  jest.useRealTimers();
});

const none: ListingBlocksProps['listings'] = { pets: [], market: [], services: [] };

const show = (listings: Partial<ListingBlocksProps['listings']>, props: Partial<ListingBlocksProps> = {}) =>
  renderPage(
    [
      {
        path: '/',
        element: (
          <ListingBlocks listings={{ ...none, ...listings }} emptyText="У вас пока нет объявлений." {...props} />
        ),
      },
    ],
    { path: '/' },
  );

test('shows three blocks of listings with links to their pages @slow', async () => {
  await show({
    pets: [petListing({ id: 4, title: 'Щенок' }), petListing({ id: 5, title: 'Котёнок' })],
    market: [marketListing({ id: 6, title: 'Клетка' })],
    services: [serviceListing({ id: 7, title: 'Выгул' })],
  });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Питомцы',
    'Барахолка',
    'Услуги',
  ]);
  const links = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links('Питомцы')).toEqual([
    ['Щенок', '/post/4'],
    ['Котёнок', '/post/5'],
  ]);
  expect(links('Барахолка')).toEqual([['Клетка', '/market-post/6']]);
  expect(links('Услуги')).toEqual([['Выгул', '/service-post/7']]);
  expect(screen.queryByText('У вас пока нет объявлений.')).not.toBeInTheDocument();
});

test('announces links that open a new window', async () => {
  await show({ pets: [petListing({ title: 'Щенок' })] });
  expect(screen.getByRole('link', { name: 'Щенок' })).toHaveAccessibleDescription(/Откроется в новом окне/);
});

test.each([
  [2, 'На рассмотрении'],
  [3, 'Отклонено'],
  [4, 'Устарело'],
] as const)("labels a listing in state %i '%s'", async (is_visible, label) => {
  await show({ services: [serviceListing({ is_visible })] });
  expect(within(screen.getByRole('listitem')).getByText(label)).toBeInTheDocument();
});

test('shows no state of a published listing', async () => {
  await show({ pets: [petListing({ is_visible: 1 })] });
  expect(screen.queryByText(/На рассмотрении|Отклонено|Устарело/)).not.toBeInTheDocument();
});

test.each([
  [1, 'Закреплено'],
  [2, 'Продвигается'],
] as const)("labels a paid option of kind %i '%s', with its end", async (boost_type, badge) => {
  const boosted = { ...petListing({ title: 'Щенок' }), boost_type, boosted_until: '2026-11-28T07:24:00.000Z' };
  await show({ pets: [boosted, petListing({ id: 9, title: 'Котёнок' })] });
  const [first, second] = screen.getAllByRole('listitem');
  if (!first || !second) throw new Error('Two cards were expected');
  expect(within(first).getByText(badge)).toBeInTheDocument();
  expect(first).toHaveTextContent(/До 28 ноября 2026, \d\d:24/);
  expect(within(second).queryByText(/Продвигается|Закреплено|^До/)).not.toBeInTheDocument();
});

test('shows an empty block for a section without listings', async () => {
  await show({ market: [marketListing()] }, { heading: 'h3' });
  const blocks = ['Питомцы', 'Барахолка', 'Услуги'];
  expect(blocks.map((name) => screen.getByRole('heading', { level: 3, name }).textContent)).toEqual(blocks);
  const emptyText = (name: string) =>
    within(screen.getByRole('region', { name })).queryByText('У вас пока нет объявлений.');
  expect(blocks.map((name) => emptyText(name) !== null)).toEqual([true, false, true]);
});

test("shows only the page's text without any listing", async () => {
  await show({});
  expect(screen.getByText('У вас пока нет объявлений.')).toBeInTheDocument();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test("has every prop in the gate's fixtures", async () => {
  await show(fixtures['in every section'].listings);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('Закреплено')).toBeInTheDocument();
});

test('labels a listing hidden by complaints', async () => {
  await show({ pets: [{ ...petListing(), hidden_since: '2026-11-13T07:24:00.000Z' }] });
  expect(within(screen.getByRole('listitem')).getByText('Скрыто по жалобам')).toBeInTheDocument();
});

test('labels a closed listing with its outcome', async () => {
  await show({ pets: [petListing({ is_visible: 4, outcome: 'rehomed' })] });
  expect(within(screen.getByRole('listitem')).getByText('Пристроен')).toBeInTheDocument();
});

test('renews a listing that ends soon from the list @slow', async () => {
  const requests: string[] = [];
  server.use(
    http.get('*/api/config', () => HttpResponse.json({ listing_days: 30 })),
    http.post('*/api/articles_market/6/renew', ({ request }) => {
      requests.push(request.method);
      return HttpResponse.json({ ok: true, is_visible: 1, expires_at: '2027-01-01T00:00:00.000Z' });
    }),
  );
  const end = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
  const { user } = await show({
    market: [
      { ...marketListing({ id: 6, title: 'Клетка' }), expires_at: end(0.5) },
      { ...marketListing({ id: 7, title: 'Лежак' }), expires_at: end(9) },
    ],
  });
  expect(await screen.findByText('Остался 1 день')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Продлить на 30\u00a0дней «Клетка»' }));
  expect(await screen.findByText(/^Объявление продлено до \d+ \S+ \d{4}$/)).toBeInTheDocument();
  expect(requests).toEqual(['POST']);
  expect(screen.queryByRole('button', { name: /Лежак/ })).not.toBeInTheDocument();
});

test('updates dates and remaining days in a tab open past midnight', async () => {
  const evening = new Date(2026, 10, 15, 23, 50);
  const { seenAgainAt } = stubClock(evening);
  server.use(http.get('*/api/config', () => HttpResponse.json({ listing_days: 30 })));
  const listing = marketListing({ id: 6, created_at: evening.toISOString() });
  await show({ market: [{ ...listing, expires_at: new Date(2026, 10, 18, 20).toISOString() }] });
  expect(screen.getByText('сегодня')).toBeInTheDocument();
  expect(screen.getByText('Осталось 3 дня')).toBeInTheDocument();
  seenAgainAt(new Date(2026, 10, 16, 21));
  expect(screen.getByText('вчера')).toBeInTheDocument();
  expect(screen.getByText('Осталось 2 дня')).toBeInTheDocument();
});
