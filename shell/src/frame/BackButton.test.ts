import { afterEach, expect, jest, test } from '@jest/globals';
import { followsOwnPage, hasPageBehind, isListingPath } from './BackButton';

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

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'navigation');
  history.replaceState(null, '');
});

const arriveBy = (type: string, referrer: string, length: number): void => {
  // jsdom has no navigation timing.
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [{ type }], configurable: true });
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  jest.spyOn(history, 'length', 'get').mockReturnValue(length);
};

const OWN = 'http://localhost/admin/ads';

test.each([
  ['a page of the site', 'navigate', OWN, 2, true],
  ['another site', 'navigate', 'https://example.com/', 2, false],
  ['the address bar', 'navigate', '', 2, false],
  ['a card, in a window of its own', 'navigate', OWN, 1, false],
  ['a reload, which may be anywhere in the history', 'reload', OWN, 2, false],
] as const)('a document that comes from %s', (_, type, referrer, length, expected) => {
  arriveBy(type, referrer, length);
  expect(followsOwnPage()).toBe(expected);
});

test.each([
  ['the browser says that a page of the site lies there', true, 0, false, true],
  ['the browser says that nothing of the site lies there', false, 3, true, false],
  ['the browser does not say, and the router has been there', undefined, 1, false, true],
  ['the browser does not say, and the document came from there', undefined, 0, true, true],
  ['nothing is known', undefined, 0, false, false],
] as const)('whether there is a page behind, where %s', (_, canGoBack, idx, followed, expected) => {
  if (canGoBack !== undefined) Object.assign(window, { navigation: { canGoBack } });
  history.replaceState({ idx }, '');
  expect(hasPageBehind(followed)).toBe(expected);
});
