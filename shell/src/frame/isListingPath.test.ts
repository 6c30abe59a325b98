import { expect, test } from '@jest/globals';
import { isListingPath } from './isListingPath';

test.each([
  ['/post/7', true],
  ['/market-post/7', true],
  ['/service-post/7', true],
  ['/posts', false],
  ['/post', false],
  ['/new-post', false],
])('%s is a listing: %s', (pathname, expected) => {
  expect(isListingPath(pathname)).toBe(expected);
});
