import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Listing } from 'shared/contract';
import { HttpResponse, http, marketListing, petListing, renderPage, server } from 'shared/testing';
import { createRoutes } from '../../routes';

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

test('title, description, canonical address and Open Graph', async () => {
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

test("without pictures, and with those that are not for everybody, the preview is the site's own", async () => {
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

test('hostile texts stay texts', async () => {
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
