import { expect, test } from '@jest/globals';
import { tidyLines } from './tidyLines';

test.each([
  ['одна строка', 'одна строка'],
  ['раз\nдва\n\nтри', 'раз\nдва\n\nтри'],
  ['раз\n\n\n\nдва', 'раз\n\nдва'],
  ['раз\r\n \r\n\u200B\r\nдва', 'раз\n \nдва'],
  [`раз${'\n'.repeat(3000)}два`, 'раз\n\nдва'],
])('%j is shown as %j', (text, shown) => {
  expect(tidyLines(text)).toBe(shown);
});
