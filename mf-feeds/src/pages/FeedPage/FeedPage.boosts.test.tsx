import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, type Section, sectionEndpoints } from 'shared/contract';
import { HttpResponse, http, marketListing, petListing, renderPage, server, serviceListing } from 'shared/testing';
import { createRoutes } from '../../routes';
import { serveFeed } from '../../testing/feedServer';
import { promo } from '../../testing/promo';
import { stubScreen } from '../../testing/stubScreen';

/** Answers the section's call for boosted listings; returns the requests. */
const serveBoosted = (section: Section, listings: object[], status = 200): unknown[] => {
  const requests: unknown[] = [];
  server.use(
    http.all(sectionEndpoints[section].boosted, async ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      requests.push([request.method, request.method === 'POST' ? await request.json() : query]);
      return status === 200 ? HttpResponse.json(listings) : HttpResponse.json({ detail: 'Ой' }, { status });
    }),
  );
  return requests;
};

const servePromos = (promos: object[], status = 200): unknown[] => {
  const requests: unknown[] = [];
  server.use(
    http.get(endpoints.promos.path, ({ request }) => {
      requests.push(Object.fromEntries(new URL(request.url).searchParams));
      return status === 200 ? HttpResponse.json(promos) : HttpResponse.json({ detail: 'Ой' }, { status });
    }),
  );
  return requests;
};

const plain = (count: number) =>
  Array.from({ length: count }, (_, index) => petListing({ id: index + 1, title: `Пёс ${index + 1}`, breed: 'Бигль' }));
const titles = () =>
  within(screen.getByRole('region', { name: 'Объявления' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

beforeEach(() => stubScreen({ wide: true }));

describe('boosted listings', () => {
  it('are requested by the chosen filters and shown at their positions with badges', async () => {
    serveFeed('pets', [{ listings: plain(4) }]);
    const requests = serveBoosted('pets', [
      { ...petListing({ id: 50, title: 'Первый', breed: 'Бигль', city: 'Тула' }), boost_type: 1 },
      { ...petListing({ id: 3, title: 'Пёс 3', breed: 'Бигль', city: 'Тула' }), boost_type: 2 },
      { ...petListing({ id: 51, title: 'Чужой город', breed: 'Бигль', city: 'Москва' }), boost_type: 2 },
    ]);
    await renderPage(createRoutes, { path: '/posts?breed=Бигль&city=Тула&sex=1&category=Продажа' });
    await screen.findByRole('link', { name: 'Первый' });
    expect(titles()).toEqual(['Первый', 'Пёс 1', 'Пёс 3', 'Пёс 2', 'Пёс 4']);
    const card = (title: string) => screen.getByRole('link', { name: title }).closest('article');
    expect(card('Первый')).toHaveTextContent('Закреплено');
    expect(card('Пёс 3')).toHaveTextContent('Продвигается');
    expect(card('Пёс 1')).not.toHaveTextContent(/Закреплено|Продвигается/);
    const filters = { category: 'Продажа', breed: 'Бигль', city: 'Тула', sex: '1' };
    expect(requests).toEqual([['GET', { ...filters, brief: 'true' }]]);
  });

  it.each([
    ['a region', 'region=Тульская область', 'Алексин'],
    ['a radius', 'city=Тула&radius=100', 'Калуга'],
    ['the usual order', 'sort=new', 'Тула'],
  ])('lead the feed with %s, which the server matches', async (_what, query, city) => {
    serveFeed('pets', [{ listings: [...plain(2), petListing({ id: 51, title: 'Второй', breed: 'Бигль', city })] }]);
    const requests = serveBoosted('pets', [
      { ...petListing({ id: 50, title: 'Первый', breed: 'Бигль', city: 'Москва' }), boost_type: 1 },
      { ...petListing({ id: 51, title: 'Второй', breed: 'Бигль', city }), boost_type: 2 },
    ]);
    await renderPage(createRoutes, { path: `/posts?breed=Бигль&${query}` });
    await screen.findByRole('link', { name: 'Первый' });
    expect(titles()).toEqual(['Первый', 'Пёс 1', 'Второй', 'Пёс 2']);
    expect(requests).toHaveLength(1);
  });

  it.each(['q=щенок', 'sort=cheap', 'sort=near&city=Тула'])('do not lead a feed with %s', async (query) => {
    const feed = serveFeed('pets', [{ listings: plain(1) }]);
    await renderPage(createRoutes, { path: `/posts?breed=Бигль&${query}` });
    await screen.findByRole('link', { name: 'Пёс 1' });
    expect(feed.boostedCalls).toBe(0);
  });

  it.each([
    [
      'market',
      '/market?objectId=7&city=Тула&type=Для собак&category=Бесплатно',
      { objectId: 7, city: 'Тула', type: 'Для собак', category: 'Бесплатно' },
    ],
    ['services', '/services?serviceId=3&category=Бартер', { serviceId: 3, category: 'Бартер' }],
  ] as const)('of %s come first', async (section, path, body) => {
    const make = section === 'market' ? marketListing : serviceListing;
    serveFeed(section, [{ listings: [make({ id: 1, title: 'Простое' })] }]);
    const requests = serveBoosted(section, [{ ...make({ id: 2, title: 'Первое' }), boost_type: 1 }]);
    await renderPage(createRoutes, { path });
    const first = (await screen.findByText('Закреплено')).closest('article');
    expect(first).toHaveTextContent('Первое');
    expect(requests).toEqual([['POST', { ...body, brief: true }]]);
  });

  it.each(['/posts', '/market', '/services'] as const)('are not requested by %s without filters', async (path) => {
    const requests = (['pets', 'market', 'services'] as const).map((section) => {
      serveFeed(section, [{ listings: [] }]);
      return serveBoosted(section, []);
    });
    await renderPage(createRoutes, { path: `${path}?city=Тула` });
    await screen.findByText('Объявления не найдены.');
    expect(requests.flat()).toEqual([]);
  });

  it('that fail to load leave the plain feed', async () => {
    serveFeed('pets', [{ listings: plain(2) }]);
    serveBoosted('pets', [], 500);
    await renderPage(createRoutes, { path: '/posts?breed=Бигль' });
    await screen.findByRole('link', { name: 'Пёс 2' });
    expect(titles()).toEqual(['Пёс 1', 'Пёс 2']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('advertisements', () => {
  it('follow every fifth listing, none twice', async () => {
    serveFeed('pets', [{ listings: plain(16) }]);
    const requests = servePromos([
      promo({ id: 1, company: 'ООО «Корм»' }),
      promo({ id: 2, company: 'ООО «Клетки»' }),
      promo({ id: 3, company: 'Скрытая', show: 0 }),
    ]);
    await renderPage(createRoutes, { path: '/posts?city=Тула&sex=1' });
    await screen.findByRole('link', { name: 'Пёс 1' });
    await waitFor(() => expect(titles()).toHaveLength(18));
    expect([titles()[5], titles()[11]].sort()).toEqual(['ООО «Клетки»', 'ООО «Корм»']);
    expect(screen.queryByText('Скрытая')).not.toBeInTheDocument();
    expect(requests).toEqual([{ city: 'Тула', sex: '1' }]);
  });

  it('are labelled, name the advertiser and open in a new tab', async () => {
    serveFeed('pets', [{ listings: plain(5) }]);
    servePromos([promo()]);
    await renderPage(createRoutes, { path: '/posts' });
    const link = await screen.findByRole('link', { name: 'ООО «Зооснаб»' });
    expect(link).toHaveAttribute('href', 'https://example.com/korm');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'sponsored noopener');
    const card = link.closest('article');
    expect(card).toHaveTextContent('Реклама');
    expect(card).toHaveTextContent('ИНН 7700000000');
    expect(card).toHaveTextContent('erid: 2VtzqwKorm');
    expect(card?.querySelector('img')).toHaveAttribute('src', '/api/image/korm.webp');
  });

  it('that fail to load are omitted', async () => {
    serveFeed('pets', [{ listings: plain(6) }]);
    servePromos([], 500);
    await renderPage(createRoutes, { path: '/posts' });
    await screen.findByRole('link', { name: 'Пёс 6' });
    expect(titles()).toHaveLength(6);
  });

  it.each(['market', 'services'] as const)('are not in %s', async (section) => {
    serveFeed(section, [{ listings: [] }]);
    const requests = servePromos([promo()]);
    await renderPage(createRoutes, { path: `/${section}` });
    await screen.findByText('Объявления не найдены.');
    expect(requests).toEqual([]);
  });
});
