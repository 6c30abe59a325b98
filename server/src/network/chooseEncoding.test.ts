import { describe, expect, it } from '@jest/globals';
import { chooseEncoding } from './chooseEncoding';

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('%s → %s', (accept, encoding) => {
    expect(chooseEncoding(accept)).toBe(encoding);
  });
});
