import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { textsLike } from './drafts';
import { persisted, persistedText, type StorageArea } from './persisted';

const schema = z.object({ name: z.string(), city: z.string().catch('Казань') });
const draft = persisted('promo-draft:2', schema);

let warned: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const refuse = (name: string) => (): never => {
  throw new DOMException(name, name);
};

test.each<[StorageArea, () => Storage]>([
  ['local', () => localStorage],
  ['session', () => sessionStorage],
])('%s: reads back a stored value and removes it for null', (area, storage) => {
  const value = persisted('promo-draft:2', schema, area);
  expect(value.write({ name: 'Барсик', city: 'Пермь' })).toBe(true);
  expect(value.read()).toEqual({ name: 'Барсик', city: 'Пермь' });
  expect(storage()).toHaveLength(1);
  expect(value.write(null)).toBe(true);
  expect(value.read()).toBeNull();
  expect(storage()).toHaveLength(0);
});

test('stores a text unchanged, also an empty one', () => {
  const text = persistedText('messages-draft:2:7');
  text.write('"не JSON"');
  expect(localStorage.getItem('messages-draft:2:7')).toBe('"не JSON"');
  text.write('');
  expect(text.read()).toBe('');
});

test('reads an older shape as far as the schema allows', () => {
  localStorage.setItem('promo-draft:2', '{"name":"Барсик","colour":"рыжий"}');
  expect(draft.read()).toEqual({ name: 'Барсик', city: 'Казань' });
});

test.each(['{"name":1}', '[]', 'null', '7'])('reads another shape as null: %s', (stored) => {
  localStorage.setItem('promo-draft:2', stored);
  expect(draft.read()).toBeNull();
});

test('reads invalid JSON as null and warns', () => {
  localStorage.setItem('promo-draft:2', '{"name":');
  expect(draft.read()).toBeNull();
  expect(warned).toHaveBeenCalledTimes(1);
});

test('keeps the old value when storage is full and returns false', () => {
  draft.write({ name: 'Барсик', city: 'Пермь' });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'));
  expect(draft.write({ name: 'Мурка', city: 'Пермь' })).toBe(false);
  expect(draft.read()?.name).toBe('Барсик');
});

test('reads null without storage and never throws', () => {
  const closed = jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse('SecurityError'));
  const outcome = [draft.read(), draft.write({ name: 'Мурка', city: 'Пермь' }), draft.write(null)];
  closed.mockRestore();
  expect(outcome).toEqual([null, false, false]);
});

test('notifies of changes and clearing in another tab until unsubscribed', () => {
  const received = jest.fn();
  const stop = draft.subscribe(received);
  const change = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  for (const key of ['promo-draft:2', 'other', null]) change(key);
  expect(received).toHaveBeenCalledTimes(2);
  stop();
  change('promo-draft:2');
  expect(received).toHaveBeenCalledTimes(2);
});

test('fills missing fields of a draft and drops unknown ones', () => {
  const texts = persisted('token-draft:2', textsLike({ title: '', sex: '0', city: '' }));
  localStorage.setItem('token-draft:2', '{"title":"Барсик","sex":1,"colour":"рыжий"}');
  expect(texts.read()).toEqual({ title: 'Барсик', sex: '0', city: '' });
  localStorage.setItem('token-draft:2', '"Барсик"');
  expect(texts.read()).toBeNull();
});
