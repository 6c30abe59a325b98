import { expect, test } from '@jest/globals';
import { textDigest } from './textDigest';

const digest = textDigest('Щенок ищет дом', 'Привит, ест всё');

test.each([
  ['ЩЕНОК', 'ищет дом! ПРИВИТ — ест все.'],
  ['Щенок  ищет дом', '\n\nПривит;\nест всё 🐶'],
])('%j, %j is the same text', (title, description) => {
  expect(textDigest(title, description)).toBe(digest);
});

test('another word makes another text', () => {
  expect(digest).toMatch(/^[\w-]{22}$/);
  expect(textDigest('Щенок ищет дом', 'Не привит, ест всё')).not.toBe(digest);
});

test.each([
  ['Кот', ''],
  ['— — — — — — — — — —', '! ! ! ! !'],
])('%j, %j is too short to tell', (title, description) => {
  expect(textDigest(title, description)).toBeNull();
});
