import { expect, test } from '@jest/globals';
import { message } from '../../testing/message';
import { mergeMessages } from './History';

const at = (id: number, second: number) => message({ id, time: `2026-11-12T07:24:0${second}.000Z` });
const [one, two, three] = [at(1, 1), at(2, 2), at(3, 3)];

test.each([
  ['a first page, newest first', [], [three, two, one], [one, two, three]],
  ['a page that overlaps', [one, two], [three, two], [one, two, three]],
  ['an older page', [three], [two, one], [one, two, three]],
  ['the same message twice in a page', [], [one, one], [one]],
  ['equal texts of one moment', [], [at(5, 1), at(4, 1)], [at(4, 1), at(5, 1)]],
])('%s', (_case, known, arrived, merged) => {
  expect(mergeMessages(known, arrived)).toEqual(merged);
});

test('returns the same list without new messages', () => {
  const known = [one, two];
  expect(mergeMessages(known, [two, one])).toBe(known);
  expect(mergeMessages(known, [])).toBe(known);
});
