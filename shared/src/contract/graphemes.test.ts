import { describe, expect, test } from '@jest/globals';
import { cutText, firstGrapheme, initialOf } from './graphemes';

const family = '👨‍👩‍👧';
const flag = '🇷🇺';
const wave = '👋🏽';
const letter = 'и\u0306';

describe('cutText', () => {
  test.each([
    ['Анна', 10, 'Анна'],
    ['Анна', 2, 'Ан'],
    ['Анна', 0, ''],
    ['', 5, ''],
    [`Аня${family}`, 8, `Аня${family}`],
    [`Аня${family}`, 7, 'Аня'],
    [`${flag}${flag}`, 3, flag],
    [`a${wave}b`, 2, 'a'],
    [`a${wave}b`, 3, `a${wave}`],
    [`Т${letter}`, 2, 'Т'],
    [`Т${letter}`, 3, `Т${letter}`],
    ['кот🐈', 4, 'кот🐈'],
  ])('%j at %i is %j', (text, max, beginning) => {
    expect(cutText(text, max)).toBe(beginning);
  });

  test('counts as it is asked to', () => {
    expect(cutText(`${family}кот`, 9, (part) => part.length)).toBe(`${family}к`);
    expect(cutText(`${family}кот`, 7, (part) => part.length)).toBe('');
  });
});

test.each([
  [`${family} Ивановы`, family],
  [`${flag}Иван`, flag],
  [`${wave}`, wave],
  [`${letter}од`, letter],
  ['🐶Рекс', '🐶'],
  ['', ''],
])('the first character of %j is %j', (text, first) => {
  expect(firstGrapheme(text)).toBe(first);
});

test('an initial is a capital', () => {
  expect(initialOf('анна')).toBe('А');
  expect(initialOf(`${letter}од`)).toBe('И\u0306');
});
