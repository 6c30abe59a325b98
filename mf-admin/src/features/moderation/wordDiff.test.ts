import { expect, test } from '@jest/globals';
import { wordDiff } from './wordDiff';

/** Returns both texts with changes in brackets. */
const shown = (before: string, after: string): [string, string] => {
  const diff = wordDiff(before, after);
  const text = (side: 'before' | 'after') =>
    diff[side].map((part) => (part.changed ? `[${part.text}]` : part.text)).join('');
  return [text('before'), text('after')];
};

test.each([
  ['', '', '', ''],
  ['один два', 'один два', 'один два', 'один два'],
  ['', 'новый текст', '', '[новый текст]'],
  [
    'возраст 2,5 месяца, привиты',
    'возраст 3 месяца, привиты',
    'возраст [2,5] месяца, привиты',
    'возраст [3] месяца, привиты',
  ],
  ['раз два три', 'три раз два', 'раз два[ три]', '[три ]раз два'],
  ['45\u00a0000\u00a0₽', '40\u00a0000\u00a0₽', '[45\u00a0000\u00a0₽]', '[40\u00a0000\u00a0₽]'],
  ['кот кот кот', 'кот кот', 'кот кот[ кот]', 'кот кот'],
])('%j and %j', (before, after, old, next) => {
  expect(shown(before, after)).toEqual([old, next]);
});

test('restores both texts, however much differs', () => {
  const words = Array.from({ length: 2000 }, (_, place) => `w${(place * 7919) % 613}`);
  const [before, after] = [words.join(' '), [...words].reverse().join(' ')];
  const diff = wordDiff(before, after);
  expect(diff.before.map(({ text }) => text).join('')).toBe(before);
  expect(diff.after.map(({ text }) => text).join('')).toBe(after);
  const common = (side: 'before' | 'after') =>
    diff[side]
      .filter(({ changed }) => !changed)
      .map(({ text }) => text)
      .join('');
  expect(common('before')).toBe(common('after'));
});
