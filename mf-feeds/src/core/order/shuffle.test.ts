import { expect, it } from '@jest/globals';
import { shuffle } from './shuffle';

const letters = ['a', 'b', 'c', 'd'];

it('keeps every item once and leaves the given list alone', () => {
  for (let round = 0; round < 50; round += 1) expect(shuffle(letters).sort()).toEqual(['a', 'b', 'c', 'd']);
  expect(letters).toEqual(['a', 'b', 'c', 'd']);
  expect(shuffle([])).toEqual([]);
});

it.each([
  [0, 'abcd'],
  [0.999, 'dcba'],
  [0.5, 'cbda'],
])('with %d as every random number', (number, expected) => {
  expect(shuffle(letters, () => number).join('')).toBe(expected);
});

it('gives every order equally often', () => {
  const counts = new Map<string, number>();
  // All draws possible for three items, instead of chance.
  for (const first of [0, 0.34, 0.67]) {
    for (const second of [0, 0.5]) {
      const numbers = [first, second, 0];
      let step = 0;
      const order = shuffle(['a', 'b', 'c'], () => numbers[step++] ?? 0).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
  }
  expect([...counts.values()]).toEqual([1, 1, 1, 1, 1, 1]);
});
