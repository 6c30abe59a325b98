import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { forgetListingDrafts, listingDraftPlace, listingEditPlace, PICTURE_DRAFTS } from './listingDrafts';

beforeEach(() => localStorage.clear());
afterEach(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));

/** A browser that has such stores in its database of drafts; what was done with it. */
const stubPictures = (...stores: string[]) => {
  const done: string[] = [];
  const opened = {
    objectStoreNames: { contains: (name: string) => stores.includes(name) },
    transaction: (name: string) => ({ objectStore: () => ({ clear: () => done.push(`cleared ${name}`) }) }),
    close: () => done.push('closed'),
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

test('drafts of listings and edits are forgotten, with the point and the chip; all else stays', () => {
  const draft = JSON.stringify({ values: { chip: '643094000123456', point: '{}' }, key: null });
  const places = [listingDraftPlace(2, 'pets:Потерянные'), listingEditPlace(2, 'pets:5:1'), 'listing-draft:pets'];
  for (const place of places) localStorage.setItem(place, draft);
  localStorage.setItem('city', '"Тверь"');
  forgetListingDrafts();
  expect(Object.keys(localStorage)).toEqual(['city']);
});

test('drafts have places of their own for each account', () => {
  expect(listingDraftPlace(2, 'pets')).not.toBe(listingDraftPlace(7, 'pets'));
  expect(listingEditPlace(2, 'pets:5')).not.toBe(listingEditPlace(7, 'pets:5'));
});

test('pictures of drafts are forgotten, and no database is made where there is none', () => {
  const { done, opening, open } = stubPictures(PICTURE_DRAFTS.store);
  forgetListingDrafts();
  expect(open).toHaveBeenCalledWith(PICTURE_DRAFTS.database);
  opening.onsuccess();
  expect(done).toEqual(['cleared photos', 'closed']);
  const empty = stubPictures();
  forgetListingDrafts();
  empty.opening.onupgradeneeded();
  expect(empty.done).toEqual(['not made']);
});

test('a browser that refuses its storage stops nobody from signing out', () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const { open } = stubPictures();
  open.mockImplementation(() => {
    throw new DOMException('The operation is insecure', 'SecurityError');
  });
  expect(forgetListingDrafts).not.toThrow();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
