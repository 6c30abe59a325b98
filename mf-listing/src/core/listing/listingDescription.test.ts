import { expect, test } from '@jest/globals';
import { petListing, serviceListing } from 'shared/testing';
import { listingDescription } from './listingDescription';

const NBSP = '\u00a0';

test('price, facts and the author’s words make one line', () => {
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
] as const)('%s (%i, %j) leads with: %s', (category, sex, lost, lead) => {
  const listing = petListing({ category, sex, lost, price: null, description: '' });
  expect(listingDescription('pets', listing).split('. ')[0]).toBe(lead);
});

test('no words leave no trace', () => {
  expect(listingDescription('services', serviceListing({ description: ' \n ' }))).toBe(`500${NBSP}₽. Выгул, Москва`);
});

test('a long text ends at a word within 200 characters', () => {
  const text = listingDescription('services', serviceListing({ description: 'слово, '.repeat(100) }));
  expect(text.length).toBeLessThanOrEqual(201);
  expect(text).toMatch(/слово…$/);
});

test('one endless word is cut all the same', () => {
  const text = listingDescription('services', serviceListing({ description: 'а'.repeat(1000) }));
  expect(text).toHaveLength(201);
});
