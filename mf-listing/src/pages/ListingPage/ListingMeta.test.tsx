import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Listing } from 'shared/contract';
import { HttpResponse, http, marketListing, petListing, renderPage, server, serviceListing } from 'shared/testing';
import { createRoutes } from '../../routes';
import { listingDescription, listingJsonLd } from './ListingMeta';

const open = async (api: string, path: string, listing: Listing) => {
  server.use(http.get(api, () => HttpResponse.json(listing)));
  const view = await renderPage(createRoutes, { path });
  await view.findByRole('heading', { level: 1, name: listing.title });
};

const property = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content');

/** Returns the listing's JSON-LD, which precedes the breadcrumbs. */
const jsonLd = (): unknown => {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  expect(scripts).toHaveLength(1);
  const [listing, trail] = JSON.parse(scripts[0]?.textContent ?? '');
  expect(trail['@type']).toBe('BreadcrumbList');
  return listing;
};

test('sets title, description, canonical address and Open Graph', async () => {
  await open('*/api/articles/:id', '/post/12?from=chat', petListing({ id: 12 }));
  expect(document.title).toBe('Щенки корги, документы РКФ — ЛапаРядом');
  const description = '45\u00a0000\u00a0₽. Вельш-корги пемброк, Москва · мальчик. Здоровый и ласковый.';
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', description);
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', '/post/12');
  expect(property('og:type')).toBe('product');
  expect(property('og:title')).toBe('Щенки корги, документы РКФ');
  expect(property('og:description')).toBe(description);
  expect(property('og:image')).toBe('/api/image/corgi.webp/preview.jpg');
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
});

test("uses the site's preview without public pictures", async () => {
  await open('*/api/articles_market/:id', '/market-post/1', marketListing({ images: [] }));
  expect(property('og:image')).toBe('/static/preview.jpg');
  expect(jsonLd()).not.toHaveProperty('image');
});

test.each(['Потерянные', 'Найденные'] as const)(
  '%s: the preview is the flyer, also without a picture',
  async (category) => {
    await open('*/api/articles/:id', '/post/12', petListing({ id: 12, category, images: [] }));
    expect(property('og:image')).toBe('/api/articles/12/flyer.jpg?size=1200x630');
    expect(document.querySelector('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
    expect(screen.getByRole('link', { name: 'Листовка для печати' })).toHaveAttribute('href', '/post/12/flyer');
  },
);

test('escapes hostile texts', async () => {
  const hostile = '</script><script>alert(1)</script><!-- "\'&';
  const listing = petListing({ title: hostile, description: `${hostile}\u2028${hostile}`, username: hostile });
  await open('*/api/articles/:id', '/post/1', listing);
  expect(jsonLd()).toMatchObject({
    name: hostile,
    description: `${hostile}\u2028${hostile}`,
    offers: { seller: { name: hostile } },
  });
  expect(property('og:title')).toBe(hostile);
  expect(document.querySelector('script:not([type="application/ld+json"])')).toBeNull();
});

const ORIGIN = 'https://site.test';

test('describes a pet for sale as a product with an offer', () => {
  expect(listingJsonLd('pets', petListing({ id: 7 }), ORIGIN)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Щенки корги, документы РКФ',
    url: 'https://site.test/post/7',
    description: 'Здоровый и ласковый.',
    category: 'Вельш-корги пемброк',
    image: ['https://site.test/api/image/corgi.webp?w=1280', 'https://site.test/api/image/corgi-2.webp?w=1280'],
    offers: {
      '@type': 'Offer',
      price: 45_000,
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
      url: 'https://site.test/post/7',
      availableAtOrFrom: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Москва' } },
      seller: { '@type': 'Person', name: 'Анна' },
    },
  });
});

test.each([
  [1, 'https://schema.org/NewCondition'],
  [2, 'https://schema.org/UsedCondition'],
] as const)('goods in condition %p', (condition, itemCondition) => {
  const data = listingJsonLd('market', marketListing({ condition }), ORIGIN);
  expect(data).toMatchObject({ '@type': 'Product', category: 'Клетки/Для птиц', itemCondition });
});

test('describes a paid service as a service with an offer', () => {
  expect(listingJsonLd('services', serviceListing(), ORIGIN)).toMatchObject({
    '@type': 'Service',
    serviceType: 'Выгул',
    areaServed: 'Москва',
    url: 'https://site.test/service-post/1',
    offers: { price: 500 },
  });
});

test('names the unit of an hourly price', () => {
  expect(listingJsonLd('services', serviceListing({ price_unit: 'за час' }), ORIGIN)).toMatchObject({
    offers: {
      price: 500,
      priceSpecification: { '@type': 'UnitPriceSpecification', price: 500, priceCurrency: 'RUB', unitText: 'за час' },
    },
  });
});

test.each([null, 0])('makes no offer with price %p', (price) => {
  const data = listingJsonLd('pets', petListing({ price, category: 'В хорошие руки' }), ORIGIN);
  expect(data).toMatchObject({
    '@type': 'WebPage',
    datePublished: '2026-11-12T07:24:00.000Z',
    about: { name: 'Вельш-корги пемброк' },
    primaryImageOfPage: { url: 'https://site.test/api/image/corgi.webp?w=1280' },
  });
  expect(data).not.toHaveProperty('offers');
});

test('omits missing data', () => {
  const bare = { images: [], description: '' };
  expect(listingJsonLd('pets', petListing(bare), ORIGIN)).not.toHaveProperty('image');
  expect(listingJsonLd('pets', petListing(bare), ORIGIN)).not.toHaveProperty('description');
  expect(listingJsonLd('pets', petListing({ ...bare, price: null }), ORIGIN)).not.toHaveProperty('primaryImageOfPage');
});

const NBSP = '\u00a0';

test("joins price, facts and the author's words in one line", () => {
  const listing = petListing({ description: 'Привит.\n\nДокументы   на руках.' });
  expect(listingDescription('pets', listing)).toBe(
    `45${NBSP}000${NBSP}₽. Вельш-корги пемброк, Москва · мальчик. Привит. Документы на руках.`,
  );
});

const marks = { colour: null, size: null, collar: null, special: null };
const nothing = { event_date: null, place: null, point: null, marks, reward: null };

test.each([
  ['Потерянные', 1, nothing, 'Потерялся'],
  ['Найденные', 2, null, 'Найдена'],
  ['Потерянные', 1, { ...nothing, place: 'у метро' }, 'Потерялся у метро'],
  ['Потерянные', 1, { ...nothing, event_date: '2026-11-10' }, 'Потерялся 10 ноября'],
  ['В хорошие руки', 1, null, 'Цена не указана'],
] as const)('%s (%i, %j) starts with: %s', (category, sex, lost, lead) => {
  const listing = petListing({ category, sex, lost, price: null, description: '' });
  expect(listingDescription('pets', listing).split('. ')[0]).toBe(lead);
});

test('omits an empty description', () => {
  expect(listingDescription('services', serviceListing({ description: ' \n ' }))).toBe(`500${NBSP}₽. Выгул, Москва`);
});

test('cuts a long text at a word within 200 characters', () => {
  const text = listingDescription('services', serviceListing({ description: 'слово, '.repeat(100) }));
  expect(text.length).toBeLessThanOrEqual(201);
  expect(text).toMatch(/слово…$/);
});

test('cuts one endless word', () => {
  const text = listingDescription('services', serviceListing({ description: 'а'.repeat(1000) }));
  expect(text).toHaveLength(201);
});
