import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { listingDraftKey, listingEditKey, PICTURE_DRAFTS } from '../storage/drafts';
import { accountNames, type DeviceKey } from '../storage/storageKeys';
import { clearAccountData, clearOtherAccounts, clearTabData } from './clearAccountData';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));

/** Stubs a browser with such stores in its database of drafts and a picture at each place; records the calls. */
const stubPictures = (stores: string[], places: string[] = []) => {
  const done: string[] = [];
  const opened = {
    objectStoreNames: { contains: (name: string) => stores.includes(name) },
    transaction: (name: string) => ({
      objectStore: () => {
        const keys = { result: places, onsuccess: (): void => undefined };
        queueMicrotask(() => keys.onsuccess());
        return { getAllKeys: () => keys, delete: (key: string) => done.push(`${name}: ${key} deleted`) };
      },
    }),
    close: () => undefined,
  };
  const opening = {
    result: opened,
    transaction: { abort: () => done.push('not made') },
    onupgradeneeded: (): void => undefined,
    onsuccess: (): void => undefined,
  };
  const open = jest.fn((_name: string) => opening);
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { open } });
  return { done, opening, open };
};

const keysIn = (storage: Storage): string[] => Object.keys(storage).sort();
/** All keys that survive a sign-out. */
const deviceKeys = Object.keys({
  access_token: true,
  city: true,
  'composition:left': true,
  'composition:overrides': true,
  'confirmed-act': true,
  'device-mark': true,
  'nearby-wish': true,
  'pending-act': true,
  'push-known': true,
  'team-token': true,
  'told-of-leaving': true,
  typeface: true,
  'visitor-searches': true,
  'visitor-seen': true,
  vk_sign_in: true,
} satisfies Record<DeviceKey, true>).sort();

test('removes account data of every build and keeps device data', () => {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of deviceKeys) storage.setItem(key, 'kept');
    for (const name of accountNames) for (const key of [name, `${name}:2`, `${name}:7:3`]) storage.setItem(key, 'kept');
  }
  clearTabData();
  expect(keysIn(sessionStorage)).toEqual(deviceKeys);
  expect(localStorage).toHaveLength(deviceKeys.length + 3 * accountNames.length);
  clearAccountData();
  expect([localStorage, sessionStorage].map(keysIn)).toEqual([deviceKeys, deviceKeys]);
});

test('stores drafts per account', () => {
  expect(listingDraftKey(2, 'pets')).not.toBe(listingDraftKey(7, 'pets'));
  expect(listingEditKey(2, 'pets:5')).not.toBe(listingEditKey(7, 'pets:5'));
});

test('keeps the own data of the next user and removes that of others', async () => {
  const places = [listingDraftKey(2, 'pets'), listingDraftKey(22, 'pets'), listingDraftKey(7, 'pets')];
  const { done, opening, open } = stubPictures([PICTURE_DRAFTS.store], places);
  const own = places.slice(0, 1);
  for (const place of own) localStorage.setItem(place, '{}');
  clearOtherAccounts(2);
  expect(open).not.toHaveBeenCalled();
  for (const key of [...places, 'messages-draft:7:2', 'promo-draft', 'city']) localStorage.setItem(key, '{}');
  sessionStorage.setItem('complaint-draft:7:user:2', '{}');
  clearOtherAccounts(2);
  expect([localStorage, sessionStorage].map(keysIn)).toEqual([['city', ...own], []]);
  opening.onsuccess();
  await Promise.resolve();
  expect(done).toEqual(['photos: listing-draft:22:pets deleted', 'photos: listing-draft:7:pets deleted']);
});

test('removes pictures of drafts and creates no database', async () => {
  const place = listingEditKey(2, 'pets:5:1');
  const { done, opening, open } = stubPictures([PICTURE_DRAFTS.store], [place]);
  clearAccountData();
  expect(open).toHaveBeenCalledWith(PICTURE_DRAFTS.database);
  opening.onsuccess();
  await Promise.resolve();
  expect(done).toEqual([`photos: ${place} deleted`]);
  const empty = stubPictures([]);
  clearAccountData();
  empty.opening.onupgradeneeded();
  empty.opening.onsuccess();
  expect(empty.done).toEqual(['not made']);
});

test('clears the other storages when one is closed, without throwing', () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const { open } = stubPictures([]);
  open.mockImplementation(() => {
    throw new DOMException('The operation is insecure', 'SecurityError');
  });
  sessionStorage.setItem('ban-draft:2', '{}');
  const closed = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure', 'SecurityError');
  });
  expect(clearAccountData).not.toThrow();
  closed.mockRestore();
  expect(sessionStorage).toHaveLength(0);
  expect(warn).toHaveBeenCalledTimes(2);
  warn.mockRestore();
});
