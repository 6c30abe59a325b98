import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { loginHref } from 'shared';
import { type Section, sections } from 'shared/contract';
import { marketListing, petListing, renderPage, serviceListing, stubClock } from 'shared/testing';
import { createRoutes } from '../../routes';
import { serveFeed } from '../../testing/feedServer';
import { stubScreen } from '../../testing/stubScreen';

const feeds: Record<Section, { path: string; heading: string; create: string }> = {
  pets: { path: '/posts', heading: 'Объявления', create: '/new-post' },
  market: { path: '/market', heading: 'Барахолка', create: '/new-post-market' },
  services: { path: '/services', heading: 'Услуги', create: '/new-post-service' },
};

beforeEach(() => stubScreen({ wide: true }));
afterEach(() => {
  jest.useRealTimers();
});

describe.each(sections)('the feed of %s', (section) => {
  const { path, heading, create } = feeds[section];

  it('requests the first page of 20 and shows the heading', async () => {
    const feed = serveFeed(section);
    await renderPage(createRoutes, { path });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    await waitFor(() => expect(feed.requests).toEqual([{ brief: true, limit: 20 }]));
  });

  it.each([
    ['a visitor', { status: 'anonymous' }, loginHref({ pathname: create })],
    ['somebody not known yet', { status: 'unknown' }, loginHref({ pathname: create })],
    ['a signed-in person', { status: 'signed-in', userId: 5, username: 'Анна', isAdmin: false }, create],
  ] as const)("leads %s from 'Разместить объявление' to the right place", async (_who, session, target) => {
    serveFeed(section);
    await renderPage(createRoutes, { path, session });
    expect(await screen.findByRole('link', { name: 'Разместить объявление' })).toHaveAttribute('href', target);
  });

  it('reports that nothing was found', async () => {
    serveFeed(section, [{ listings: [] }]);
    await renderPage(createRoutes, { path });
    expect(await screen.findByText('Объявления не найдены.')).toBeInTheDocument();
  });
});

const cardOf = async (title: string): Promise<HTMLElement> => {
  const card = (await screen.findByRole('link', { name: title })).closest('article');
  if (card === null) throw new Error(`${title} stands outside of a card`);
  return card;
};

describe('a card', () => {
  it('of yesterday is labelled so in a tab left open over midnight', async () => {
    const evening = new Date(2026, 10, 15, 23, 50);
    const { seenAgainAt } = stubClock(evening);
    serveFeed('pets', [{ listings: [petListing({ title: 'Корги', created_at: evening.toISOString() })] }]);
    await renderPage(createRoutes, { path: '/posts' });
    const card = within(await cardOf('Корги'));
    expect(await card.findByText('сегодня')).toBeInTheDocument();
    seenAgainAt(new Date(2026, 10, 16, 0, 5));
    expect(card.getByText('вчера')).toBeInTheDocument();
  });

  it.each([
    ['pets', petListing({ title: 'Рыжик' }), '45\u00a0000\u00a0₽', 'Вельш-корги пемброк', '/post/1'],
    ['pets', petListing({ title: 'Бим', price: null }), 'Цена не указана', 'Вельш-корги пемброк', '/post/1'],
    ['market', marketListing({ title: 'Клетка', id: 8 }), '3\u00a0000\u00a0₽', 'Для птиц', '/market-post/8'],
    ['services', serviceListing({ title: 'Гуляем', price: null }), 'Платно', 'Выгул', '/service-post/1'],
  ] as const)(
    'of %s shows price, what it is where the title does not say so and the city, and opens the listing in a new window',
    async (section, listing, price, line, href) => {
      serveFeed(section, [{ listings: [listing] }]);
      await renderPage(createRoutes, { path: feeds[section].path });
      const card = await cardOf(listing.title);
      expect(within(card).getByText(price, { normalizer: (text) => text })).toBeInTheDocument();
      expect(within(card).getByText(line, { selector: 'span' })).toBeInTheDocument();
      expect(within(card).getByText(/^Москва/, { selector: 'span > span' })).toBeInTheDocument();
      const link = within(card).getByRole('link', { name: listing.title });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener');
      expect(link).toHaveAccessibleDescription('Откроется в новом окне');
    },
  );

  it('loads its picture: the first with high priority, those of the first screen eagerly', async () => {
    const listings = [1, 2, 3, 4, 5, 6, 7].map((id) => petListing({ id, title: `Пёс ${id}` }));
    serveFeed('pets', [{ listings }]);
    await renderPage(createRoutes, { path: '/posts' });
    await screen.findByRole('img', { name: 'Пёс 7' });
    const pictures = screen.getAllByRole('img');
    expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(listings.map(({ title }) => title));
    expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual([
      'high',
      ...Array.from({ length: 3 }, () => 'low'),
      ...Array.from({ length: 3 }, () => 'auto'),
    ]);
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
      ...Array.from({ length: 4 }, () => 'eager'),
      ...Array.from({ length: 3 }, () => 'lazy'),
    ]);
  });
});

describe('title, description and canonical address', () => {
  const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');
  const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content');
  const shared = () =>
    decodeURIComponent(document.querySelector('meta[property="og:url"]')?.getAttribute('content') ?? '');
  const description = () => document.querySelector('meta[name=description]')?.getAttribute('content');

  it.each([
    ['/posts', 'Объявления о питомцах — ЛапаРядом', '/posts'],
    ['/market', 'Барахолка: вещи для питомцев — ЛапаРядом', '/market'],
    ['/services', 'Услуги для питомцев — ЛапаРядом', '/services'],
    [
      '/posts?breed=Бигль&city=Тула&sex=1&utm_source=vk',
      'Бигль, Тула — Объявления о питомцах — ЛапаРядом',
      '/posts?breed=Бигль&city=Тула&sex=1',
    ],
    [
      '/services?city=Тула&category=Платно&priceTo=900',
      'Тула — Услуги для питомцев — ЛапаРядом',
      '/services?category=Платно&city=Тула&priceTo=900',
    ],
  ])('of %s', async (path, title, address) => {
    for (const section of sections) serveFeed(section);
    await renderPage(createRoutes, { path });
    await waitFor(() => expect(document.title).toBe(title));
    expect(shared()).toBe(address);
    // Filtered pages are not indexed, so they have no canonical link.
    const isPlain = !address.includes('?');
    expect([canonical(), robots()]).toEqual(isPlain ? [address, undefined] : [undefined, 'noindex']);
    expect(description()).toMatch(/.{40,}/);
  });

  it('of a text search forbid indexing, and name no canonical page', async () => {
    serveFeed('pets');
    await renderPage(createRoutes, { path: '/posts?q=котята' });
    await waitFor(() => expect(robots()).toBe('noindex'));
    expect(canonical()).toBeUndefined();
  });

  it('name breed and city in the description', async () => {
    serveFeed('pets');
    await renderPage(createRoutes, { path: '/posts?breed=Бигль&city=Тула' });
    await waitFor(() => expect(description()).toMatch(/^Бигль, Тула\. Собаки, кошки/));
  });
});
