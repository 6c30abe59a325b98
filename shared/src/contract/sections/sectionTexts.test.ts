import { expect, it } from '@jest/globals';
import { ageText, extraText } from './sectionTexts.ru';

it.each([
  [0, 'меньше месяца'],
  [1, '1 месяц'],
  [3, '3 месяца'],
  [11, '11 месяцев'],
  [12, '1 год'],
  [14, '1 год 2 месяца'],
  [21 * 12 + 1, '21 год 1 месяц'],
  [300, '25 лет'],
])('formats %d months as %s', (age, text) => {
  expect(ageText(age)).toBe(text);
});

it('returns null for an unset field', () => {
  expect(extraText('pets', 'vaccinated', true)).toBe('с прививками');
  for (const value of [null, undefined, false]) expect(extraText('pets', 'vaccinated', value)).toBeNull();
  expect(extraText('services', 'vaccinated', true)).toBeNull();
});
