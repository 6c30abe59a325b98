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

test('is kept under the key that open tabs of other builds know', () => {
  writeToken('abc');
  expect(localStorage.getItem('access_token')).toBe('abc');
  expect(readToken()).toBe('abc');
  writeToken(null);
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(readToken()).toBeNull();
});

test('subscribers hear of changes in this tab and in others, and no more once they stop', () => {
  const heard: (string | null)[] = [];
  const stop = subscribeToToken((token) => heard.push(token));
  writeToken('here');
  changeInOtherTab(ACCESS_TOKEN_KEY, 'there');
  changeInOtherTab('another key', 'x');
  changeInOtherTab(null, null);
  stop();
  writeToken('later');
  changeInOtherTab(ACCESS_TOKEN_KEY, 'later still');
  expect(heard).toEqual(['here', 'there', null]);
});

test('where storage refuses to keep it, the token lives as long as the tab', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeToken('abc');
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(readToken()).toBe('abc');
});

test('where storage is switched off, nothing throws', () => {
  const denied = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const before = readToken();
  writeToken('abc');
  const after = readToken();
  denied.mockRestore();
  expect([before, after]).toEqual([null, 'abc']);
});

test('a refused token is removed, a newer one is left alone', () => {
  writeToken('new');
  dropToken('old');
  expect(readToken()).toBe('new');
  dropToken('new');
  expect(readToken()).toBeNull();
});
