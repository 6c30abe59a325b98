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

  test('counts by the given length', () => {
    expect(cutText(`${family}кот`, 9, (part) => part.length)).toBe(`${family}к`);
    expect(cutText(`${family}кот`, 7, (part) => part.length)).toBe('');
  });
});

test('agrees with the segmenter between two letters', () => {
  const segmenter = new Intl.Segmenter('ru', { granularity: 'grapheme' });
  const different: string[] = [];
  for (let code = 1; code < 0xd800; code += 1) {
    const text = `и${String.fromCharCode(code)}и`;
    const [first = { segment: '' }] = segmenter.segment(text);
    if (firstGrapheme(text) !== first.segment || cutText(text, 1) !== (first.segment.length === 1 ? 'и' : ''))
      different.push(code.toString(16));
  }
  expect(different).toEqual([]);
});

test.each([
  [`${family} Ивановы`, family],
  [`${flag}Иван`, flag],
  [`${wave}`, wave],
  [`${letter}од`, letter],
  ['🐶Рекс', '🐶'],
  ['', ''],
])('returns the first character of %j: %j', (text, first) => {
  expect(firstGrapheme(text)).toBe(first);
});

test('returns a capital initial', () => {
  expect(initialOf('анна')).toBe('А');
  expect(initialOf(`${letter}од`)).toBe('И\u0306');
});
