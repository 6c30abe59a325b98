import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, type Landing } from 'shared/contract';
import { HttpResponse, http, petListing, renderPage, server } from 'shared/testing';
import { createRoutes } from '../../routes';
import { serveFeed } from '../../testing/feedServer';
import { stubScreen } from '../../testing/stubScreen';

// The first import transforms the page's chunk, which may exceed a test's deadline.
beforeAll(() => import('./LandingPage'));
beforeEach(() => stubScreen({ wide: false }));

const landing: Landing = {
  section: 'pets',
  path: '/posts/koshki/meyn-kun/moskva',
  trail: ['Кошки', 'Мейн-кун'],
  city: 'Москва',
  criteria: { type: 'Кошки', breed: 'Мейн-кун', city: 'Москва' },
  count: 12,
  entries: [{ text: 'Сибирская', href: '/posts/koshki/sibirskaya/moskva', count: 1200 }],
  cities: [{ text: 'Тверь', href: '/posts/koshki/meyn-kun/tver', count: 4 }],
};

/** Answers every address with this page, or with 404 for null; returns the requested addresses. */
const serveLanding = (found: Landing | null): string[] => {
  const requests: string[] = [];
  server.use(
    http.get(`*${endpoints.landing.path}`, ({ request }) => {
      requests.push(new URL(request.url).searchParams.get('path') ?? '');
      return found ? HttpResponse.json(found) : HttpResponse.json({ detail: 'Нет' }, { status: 404 });
    }),
  );
  return requests;
};

const open = (path: string) => renderPage(createRoutes, { path });
const head = (selector: string, attribute: string) => document.querySelector(selector)?.getAttribute(attribute);

test('shows the feed of its criteria, below breadcrumbs with structured data', async () => {
  const addresses = serveLanding(landing);
  const { requests } = serveFeed('pets', [{ listings: [petListing({ id: 5, title: 'Мурзик' })] }]);
  await open(landing.path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Мейн-кун, Москва' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Мурзик' })).toBeInTheDocument();
  expect(requests).toEqual([expect.objectContaining(landing.criteria)]);
  expect(addresses).toEqual([landing.path]);
  const trail = within(screen.getByRole('navigation', { name: 'Вы здесь' }));
  expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/posts',
    '/posts/koshki',
    '/posts/koshki/meyn-kun',
  ]);
  expect(trail.getByText('Москва')).toHaveAttribute('aria-current', 'page');
  const structured = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
  expect(structured['@type']).toBe('BreadcrumbList');
  expect(structured.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    '/posts',
    '/posts/koshki',
    '/posts/koshki/meyn-kun',
    '/posts/koshki/meyn-kun/moskva',
  ]);
  expect(document.title).toContain('Мейн-кун, Москва');
  expect(head('link[rel="canonical"]', 'href')).toMatch(/\/posts\/koshki\/meyn-kun\/moskva$/);
  expect(head('meta[name="description"]', 'content')).toContain('12\u00a0объявлений');
  expect(head('meta[name="robots"]', 'content')).toBeUndefined();
});

test('has addresses for its further pages', async () => {
  serveLanding(landing);
  const listings = Array.from({ length: 20 }, (_, at) => petListing({ id: at + 1 }));
  const { requests } = serveFeed('pets', [{ listings, cursor: 'c2' }]);
  await open(`${landing.path}?after=c1`);
  expect(await screen.findByRole('link', { name: 'Следующая страница' })).toHaveAttribute(
    'href',
    `${landing.path}?after=c2`,
  );
  expect(screen.getByRole('link', { name: 'К началу ленты' })).toHaveAttribute('href', landing.path);
  expect(requests).toEqual([{ ...landing.criteria, brief: true, limit: 20, cursor: 'c1' }]);
  expect(head('meta[name="robots"]', 'content')).toBe('noindex');
});

test('links to related pages', async () => {
  serveLanding(landing);
  serveFeed('pets');
  await open(landing.path);
  const nearby = within(await screen.findByRole('navigation', { name: 'Смотрите также' }));
  expect(nearby.getByRole('region', { name: 'Ещё в разделе «Кошки, Москва»' })).toBeInTheDocument();
  expect(nearby.getByRole('link', { name: /^Сибирская 1\s200$/ })).toHaveAttribute('href', landing.entries[0]?.href);
  expect(nearby.getByRole('link', { name: 'Тверь 4' })).toHaveAttribute('href', landing.cities[0]?.href);
});

test('goes to the feed when the filters change', async () => {
  serveLanding(landing);
  serveFeed('pets');
  const { user, router } = await open(landing.path);
  await user.click(await screen.findByRole('button', { name: 'Убрать условие: Мейн-кун' }));
  const { pathname, search } = router.state.location;
  expect(pathname + decodeURIComponent(search)).toBe('/posts?type=Кошки&city=Москва');
  await waitFor(() => expect(head('meta[name="robots"]', 'content')).toBe('noindex'));
});

test('is not indexed with hardly any listings', async () => {
  serveLanding({ ...landing, count: null, entries: [], cities: [] });
  serveFeed('pets');
  await open(landing.path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Мейн-кун, Москва' })).toBeInTheDocument();
  expect(head('meta[name="robots"]', 'content')).toBe('noindex');
  expect(screen.queryByRole('navigation', { name: 'Смотрите также' })).not.toBeInTheDocument();
});

test('reports an unknown address and links to the feed', async () => {
  serveLanding(null);
  await open('/market/yyy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Такой страницы нет' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Смотреть все объявления' })).toHaveAttribute('href', '/market');
  expect(head('meta[name="robots"]', 'content')).toBe('noindex');
});

test('offers a retry after a failure', async () => {
  server.use(http.get(`*${endpoints.landing.path}`, () => HttpResponse.json({ detail: 'Сбой' }, { status: 500 })));
  const { user } = await open(landing.path);
  const again = await screen.findByRole('button', { name: 'Повторить' });
  serveLanding(landing);
  serveFeed('pets');
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Мейн-кун, Москва' })).toBeInTheDocument();
});
