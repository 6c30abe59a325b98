import { expect, test } from '@jest/globals';
import { formatListTime } from './DialogItem';

const now = new Date(2026, 10, 21, 12, 0);

test.each([
  [new Date(2026, 10, 21, 10, 31), '10:31'],
  [new Date(2026, 10, 21, 0, 0), '00:00'],
  [new Date(2026, 10, 20, 23, 59), 'Вчера'],
  [new Date(2026, 10, 12, 9, 5), '12 нояб.'],
  [new Date(2025, 10, 12, 9, 5), '12.11.2025'],
])('%s is %s', (date, text) => {
  expect(formatListTime(date, now)).toBe(text);
});
