import { describe, expect, it } from '@jest/globals';
import { isInn } from './isInn';

describe('isInn', () => {
  // Numbers of Sberbank and Gazprom, and the sample of a person's number from the tax service's rules.
  it.each(['7707083893', '7736050003', '500100732259'])('accepts %s', (inn) => {
    expect(isInn(inn)).toBe(true);
  });

  it.each([
    ['a wrong control digit of a company', '7707083894'],
    ['a wrong first control digit of a person', '500100732249'],
    ['a wrong second control digit of a person', '500100732258'],
    ['two digits exchanged', '7770083893'],
    ['eleven digits', '50010073225'],
    ['letters', '77070838a3'],
    ['spaces', ' 7707083893'],
    ['other digits', '٧٧٠٧٠٨٣٨٩٣'],
    ['nothing', ''],
  ])('rejects %s', (_reason, inn) => {
    expect(isInn(inn)).toBe(false);
  });
});
