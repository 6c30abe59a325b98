import { expect, it } from '@jest/globals';
import { findDifference } from './findDifference';

it.each([
  ['one\ntwo\n', 'one\ntwo', null],
  ['one\ntwo\n', 'one\nthree', 'three'],
  ['one\ntwo\n', 'one', 'two'],
  ['one\n', 'one\ntwo', 'two'],
  ['version 12 on port 3001', 'version … on port …', null],
  ['version 12 at port 3001', 'version … on port …', 'version … on port …'],
  ['aba', 'ab…ba', 'ab…ba'],
  ['a1b2c', 'a…b…c', null],
  ['noise\nmore\ndone 3', '…\ndone …', null],
  ['done 3\nnoise', 'done …\n…', null],
  ['done 3', '…\ndone …\n…', null],
  ['noise', '…\ndone', 'done'],
])('compares %j with %j', (shown, expected, difference) => {
  expect(findDifference(shown, expected)).toBe(difference);
});
