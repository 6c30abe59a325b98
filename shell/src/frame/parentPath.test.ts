import { expect, test } from '@jest/globals';
import { isListingPath, parentPath } from './parentPath';

test.each([
  ['/posts', '/'],
  ['/post/7', '/posts'],
  ['/market-post/7', '/market'],
  ['/service-post/7', '/services'],
  ['/new-post-market', '/market'],
  ['/offer-service', '/services'],
  ['/how-it-works', '/posts'],
  ['/admin', '/'],
  ['/admin/ads-market', '/admin'],
  ['/admin/promo', '/admin'],
  ['/admin/promo/5', '/admin/promos'],
  ['/messages', '/'],
  ['/messages/7', '/messages'],
  ['/terms', '/'],
  ['/no/such/page', '/'],
])('above %s is %s', (pathname, parent) => {
  expect(parentPath(pathname)).toBe(parent);
});

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
