import { afterEach, expect, jest, test } from '@jest/globals';
import { hasPreviousPage, isListingPath, openedFromOwnPage } from './BackButton';

test.each([
  ['/post/7', true],
  ['/market-post/7', true],
  ['/service-post/7', true],
  ['/posts', false],
  ['/post', false],
  ['/new-post', false],
])('isListingPath of %s is %s', (pathname, expected) => {
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
  ['a link on a page of the site', 'navigate', OWN, 2, true],
  ['another site', 'navigate', 'https://example.com/', 2, false],
  ['the address bar', 'navigate', '', 2, false],
  ['a card that opens a new window', 'navigate', OWN, 1, false],
  ['a reload', 'reload', OWN, 2, false],
] as const)('openedFromOwnPage after %s', (_, type, referrer, length, expected) => {
  arriveBy(type, referrer, length);
  expect(openedFromOwnPage()).toBe(expected);
});

test.each([
  ['the browser can go back', true, 0, false, true],
  ['the browser cannot go back', false, 3, true, false],
  ['the browser does not tell, and the router has an earlier entry', undefined, 1, false, true],
  ['the browser does not tell, and the document was opened from the site', undefined, 0, true, true],
  ['nothing is known', undefined, 0, false, false],
] as const)('hasPreviousPage when %s', (_, canGoBack, idx, followed, expected) => {
  if (canGoBack !== undefined) Object.assign(window, { navigation: { canGoBack } });
  history.replaceState({ idx }, '');
  expect(hasPreviousPage(followed)).toBe(expected);
});
