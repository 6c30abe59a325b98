import { expect, test } from '@jest/globals';
import { limitTyped } from './TextField';

test.each([
  ['room is left', 'аб', 'абв', 3, 'абв', 3],
  ['one more at the end', 'абвг', 'абвгд', 5, 'абвг', 4],
  ['one more in the middle', 'абвг', 'абXвг', 3, 'абвг', 2],
  ['a paste keeps what fits', 'аб', 'аXYZб', 4, 'аXYб', 3],
  ['an emoji counts once', 'абв', 'абв🐶', 5, 'абв🐶', 5],
  ['a fifth character after an emoji', 'абв🐶', 'абв🐶г', 6, 'абв🐶', 5],
  ['no half of an emoji stays', 'абвг', 'абвг🐶', 6, 'абвг', 4],
  ['no part of a family stays', 'аб', 'аб👨‍👩‍👧', 10, 'аб', 2],
  ['what was too long gets shorter', 'абвгдежз', 'абвгдеж', 7, 'абвгдеж', 7],
])('%s', (_, before, now, caret, text, at) => {
  expect(limitTyped({ before, now, caret }, 4)).toEqual({ text, caret: at });
});
