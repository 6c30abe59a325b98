import { expect, test } from '@jest/globals';
import { readDemoListings } from '../../../seed/seedDemoListings';
import { textBands, textDigest } from './textBands';

const title = 'Щенки корги, документы РКФ';
const description =
  'Родились в мае, едят всё, к пелёнке приучены. Привиты по возрасту, есть паспорта и родословная родителей. Отдаём в добрые руки с договором, звонить вечером.';
const bands = textBands(title, description);
const shared = (one: readonly number[], other: readonly number[]) => one.filter((band) => other.includes(band)).length;

test('returns twelve numbers that fit PostgreSQL integers, independent of case and punctuation', () => {
  expect(bands).toHaveLength(12);
  for (const band of bands) expect(band).toBe(band | 0);
  expect(textBands(title.toUpperCase(), description.replaceAll(',', ' —').replaceAll('ё', 'е'))).toEqual(bands);
});

test.each([
  ['another town and price', description.replace('вечером', 'утром, Тула, 5000')],
  ['sentences in another order', description.split('. ').reverse().join('. ')],
  ['a sentence more', `${description} Возможна доставка по области.`],
  ['the last sentence cut', description.slice(0, description.lastIndexOf('. '))],
])('%s: shares some with the original text', (_, changed) => {
  expect(shared(textBands(title, changed), bands)).toBeGreaterThan(0);
});

test('shares none between the demo listings', () => {
  const all = readDemoListings().map((one) => textBands(one.title, one.description));
  expect(all.filter((one) => one.length === 12).length).toBe(all.length);
  expect(new Set(all.flat()).size).toBe(all.length * 12);
});

test.each([
  ['Кот', 'Ищет дом'],
  ['Кот кот кот кот кот', 'кот кот кот кот кот кот кот'],
  ['— — —', '! ! !'],
])('%j, %j is too short to compare', (one, other) => {
  expect(textBands(one, other)).toEqual([]);
});

const digest = textDigest('Щенок ищет дом', 'Привит, ест всё');

test.each([
  ['ЩЕНОК', 'ищет дом! ПРИВИТ — ест все.'],
  ['Щенок  ищет дом', '\n\nПривит;\nест всё 🐶'],
])('%j, %j is the same text', (title, description) => {
  expect(textDigest(title, description)).toBe(digest);
});

test('differs when a word differs', () => {
  expect(digest).toMatch(/^[\w-]{22}$/);
  expect(textDigest('Щенок ищет дом', 'Не привит, ест всё')).not.toBe(digest);
});

test.each([
  ['Кот', ''],
  ['— — — — — — — — — —', '! ! ! ! !'],
])('%j, %j is too short to compare', (title, description) => {
  expect(textDigest(title, description)).toBeNull();
});
