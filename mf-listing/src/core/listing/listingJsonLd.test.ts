import { expect, test } from '@jest/globals';
import { marketListing, petListing, serviceListing } from 'shared/testing';
import { listingJsonLd } from './listingJsonLd';

const ORIGIN = 'https://site.test';

test('a pet for sale is a product with an offer', () => {
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

test('a paid service is a service with an offer', () => {
  expect(listingJsonLd('services', serviceListing(), ORIGIN)).toMatchObject({
    '@type': 'Service',
    serviceType: 'Выгул',
    areaServed: 'Москва',
    url: 'https://site.test/service-post/1',
    offers: { price: 500 },
  });
});

test('a price by the hour says so', () => {
  expect(listingJsonLd('services', serviceListing({ price_unit: 'за час' }), ORIGIN)).toMatchObject({
    offers: {
      price: 500,
      priceSpecification: { '@type': 'UnitPriceSpecification', price: 500, priceCurrency: 'RUB', unitText: 'за час' },
    },
  });
});

test.each([null, 0])('with price %p nothing is offered for sale', (price) => {
  const data = listingJsonLd('pets', petListing({ price, category: 'В хорошие руки' }), ORIGIN);
  expect(data).toMatchObject({
    '@type': 'WebPage',
    datePublished: '2026-11-12T07:24:00.000Z',
    about: { name: 'Вельш-корги пемброк' },
    primaryImageOfPage: { url: 'https://site.test/api/image/corgi.webp?w=1280' },
  });
  expect(data).not.toHaveProperty('offers');
});

test('what is not there is left out', () => {
  const bare = { images: [], description: '' };
  expect(listingJsonLd('pets', petListing(bare), ORIGIN)).not.toHaveProperty('image');
  expect(listingJsonLd('pets', petListing(bare), ORIGIN)).not.toHaveProperty('description');
  expect(listingJsonLd('pets', petListing({ ...bare, price: null }), ORIGIN)).not.toHaveProperty('primaryImageOfPage');
});
