import { expect, test } from '@jest/globals';
import { cleanErrorText } from './cleanErrorText';

test.each([
  [
    "TypeError: Cannot read properties of undefined (reading 'title')",
    "TypeError: Cannot read properties of undefined (reading 'title')",
  ],
  ['Error: Анна, 8 (912) 345-67-89', 'Error: …, …'],
  ['Error: mail anna@example.com now', 'Error: mail … now'],
  ['Error: GET https://site.test/messages/7?token=abc failed', 'Error: GET … failed'],
  ['Error: /login?token=abc', 'Error: …'],
  ['SyntaxError: "my secret" is not valid JSON', 'SyntaxError: … is not valid JSON'],
  ['SyntaxError: "my secret', 'SyntaxError: …'],
  ['TypeError: undefined (reading 3)', 'TypeError: undefined (reading …)'],
  ['Error: two\nlines', 'Error: two…lines'],
  ['', ''],
])('%s', (text, clean) => {
  expect(cleanErrorText(text)).toBe(clean);
  expect(cleanErrorText(clean)).toBe(clean);
});

test('cuts a text of any length cheaply', () => {
  expect(cleanErrorText('a '.repeat(5_000_000)).length).toBeLessThanOrEqual(120);
});
