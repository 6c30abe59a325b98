import { expect, it } from '@jest/globals';
import { cutTo, shareOfTexts } from './selectListings';

it.each([
  ['щенок', 5, 'щенок'],
  ['щенков', 5, 'щенк…'],
  // No space before the ellipsis.
  ['щен к!', 5, 'щен…'],
  // Characters of two UTF-16 units count once and are not split.
  ['🐶🐱🐭', 3, '🐶🐱🐭'],
  ['🐶🐱🐭🐹', 3, '🐶🐱…'],
  ['а🐶🐱б', 3, 'а🐶…'],
  ['', 5, ''],
])('cuts %j to %i characters', (text, max, cut) => {
  expect(cutTo(text, max)).toBe(cut);
});

it('shares the longest texts of a page among longer lists', () => {
  expect([1, 20, 50, 200, 999].map(shareOfTexts)).toEqual([200_000, 10_000, 4000, 1000, 200]);
});
