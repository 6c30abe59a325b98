import { expect, test } from '@jest/globals';
import { fitText } from './createForms';

test.each([
  ['block', 'абв', 'абвг', 3, 'абв'],
  ['block', 'абв', 'агбв', 3, 'абв'],
  ['block', 'а', 'абвгд', 3, 'абв'],
  ['block', 'аб', 'абв', 3, 'абв'],
  ['cut', 'абв', 'габв', 3, 'габ'],
  ['cut', '', 'абвгд', 3, 'абв'],
  ['cut', '🐶🐶', '🐶🐶🐶', 2, '🐶🐶'],
] as const)('%s: %p typed as %p', (excess, previous, next, max, expected) => {
  expect(fitText(previous, next, max, excess)).toBe(expected);
});
