import { expect, it } from '@jest/globals';
import { ageInMonths, bornMonth } from './sectionQueries';

const november = new Date('2026-11-30T23:59:59.999Z');

it('grows by one with each month, from any day', () => {
  const born = bornMonth(2, november);
  expect(ageInMonths(born, november)).toBe(2);
  expect(ageInMonths(born, new Date('2026-12-01T00:00:00Z'))).toBe(3);
  expect(ageInMonths(born, new Date('2027-11-01T00:00:00Z'))).toBe(14);
  expect(ageInMonths(born, new Date('2020-01-01T00:00:00Z'))).toBe(0);
});
