import { expect, test } from '@jest/globals';
import { firstToEnd } from './renderPair';

const idle = (...keys: string[]) => keys.map((key, at) => ({ key, at }));

test.each([
  ['the oldest of a pair that has another', ['lone', 'twin', 'late', 'twin'], 1],
  ['the oldest where every pair has one', ['old', 'newer'], 0],
  ['none of none', [], undefined],
])('ends %s first', (_name, keys, expected) => {
  expect(firstToEnd(idle(...keys))?.at).toBe(expected);
});
