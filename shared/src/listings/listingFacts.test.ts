import { expect, test } from '@jest/globals';
import { marketListing, petListing, serviceListing } from '../testing/listings';
import { listingCategoryName, listingLine, priceText } from './listingFacts';

const PRICE = '45\u00a0000\u00a0₽';

test.each([
  ['a priced pet', priceText('pets', petListing({ price: 45_000 })), PRICE],
  ['a pet without a price', priceText('pets', petListing({ price: null })), 'Цена не указана'],
  ['a pet for nothing', priceText('pets', petListing({ price: 0 })), 'Цена не указана'],
  ['priced goods', priceText('market', marketListing({ price: 45_000 })), PRICE],
  ['goods without a price', priceText('market', marketListing({ price: null })), 'Цена не указана'],
  ['a priced service', priceText('services', serviceListing({ price: 45_000 })), PRICE],
  [
    'a service by the hour',
    priceText('services', serviceListing({ price: 800, price_unit: 'за час' })),
    'от\u00a0800\u00a0₽ за час',
  ],
  ['a service by nothing', priceText('services', serviceListing({ price: 800, price_unit: null })), '800\u00a0₽'],
  ['a paid service without a price', priceText('services', serviceListing({ price: null })), 'Платно'],
  ['a bartered service', priceText('services', serviceListing({ category: 2, price: null })), 'Бартер'],
  ['a free service', priceText('services', serviceListing({ category: 3, price: null })), 'Бесплатно'],
])('%s', (_, text, expected) => {
  expect(text).toBe(expected);
});

test.each([
  [listingCategoryName('pets', petListing({ category: 'Найденные' })), 'Найденные'],
  [listingCategoryName('market', marketListing({ category: 1 })), 'Бесплатно'],
  [listingCategoryName('market', marketListing({ category: 2 })), 'Продажа'],
  [listingCategoryName('services', serviceListing({ category: 1 })), 'Платно'],
])('category %s', (name, expected) => {
  expect(name).toBe(expected);
});

test.each([
  [listingLine('pets', petListing()), 'Вельш-корги пемброк\u00a0· Москва'],
  [listingLine('market', marketListing(), ', '), 'Клетки/Для птиц, Москва'],
  [listingLine('services', serviceListing({ city: '' })), 'Выгул'],
])('line %s', (line, expected) => {
  expect(line).toBe(expected);
});
