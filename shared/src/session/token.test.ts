import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ACCESS_TOKEN_KEY, dropToken, readToken, subscribeToToken, writeToken } from './token';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
  writeToken(null);
});

/** Changes the storage as another tab would. */
const changeInOtherTab = (key: string | null, value: string | null): void => {
  if (key === null) localStorage.clear();
  else if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }));
};

test('stores the token under the key of other builds', () => {
  writeToken('abc');
  expect(localStorage.getItem('access_token')).toBe('abc');
  expect(readToken()).toBe('abc');
  writeToken(null);
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(readToken()).toBeNull();
});

test('notifies subscribers of changes in any tab until they unsubscribe', () => {
  const received: (string | null)[] = [];
  const stop = subscribeToToken((token) => received.push(token));
  writeToken('here');
  changeInOtherTab(ACCESS_TOKEN_KEY, 'there');
  changeInOtherTab('another key', 'x');
  changeInOtherTab(null, null);
  stop();
  writeToken('later');
  changeInOtherTab(ACCESS_TOKEN_KEY, 'later still');
  expect(received).toEqual(['here', 'there', null]);
});

test('keeps the token for the tab when storage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeToken('abc');
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(readToken()).toBe('abc');
});

test('never throws without storage', () => {
  const denied = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const before = readToken();
  writeToken('abc');
  const after = readToken();
  denied.mockRestore();
  expect([before, after]).toEqual([null, 'abc']);
});

test('removes a refused token but not a newer one', () => {
  writeToken('new');
  dropToken('old');
  expect(readToken()).toBe('new');
  dropToken('new');
  expect(readToken()).toBeNull();
});
