import { expect, test } from '@jest/globals';
import { readShare } from './visitorShare';

test.each([
  ['canary=7', 7],
  ['theme=dark; canary=99', 99],
  ['canary=0; theme=dark', 0],
  ['xcanary=7', undefined],
  ['canary=100', undefined],
  ['canary=-1', undefined],
  ['canary=', undefined],
  ['', undefined],
  [undefined, undefined],
])('the share in %j is %j', (header, share) => {
  expect(readShare(header)).toBe(share);
});
