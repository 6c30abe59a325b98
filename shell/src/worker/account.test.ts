import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sectionEndpoints } from 'shared/contract';
import { HttpResponse, http, server } from 'shared/testing';
import { answerAccount } from './account';

const { favorites, byIds } = sectionEndpoints.pets;

/** The caches of a worker, of which jsdom has none. */
const memoryCaches = () => {
  const stored = new Map<string, Map<string, Response>>();
  return {
    open: async (name: string) => {
      const cache = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, cache);
      return {
        match: async (call: string) => cache.get(call)?.clone(),
        put: async (call: string, answer: Response) => void cache.set(call, answer.clone()),
      };
    },
  };
};

beforeEach(() => {
  // jsdom has no WebCrypto digests.
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  Object.defineProperty(globalThis, 'caches', { value: memoryCaches(), configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
});

/** Answers a call of the page as the worker does; resolves when it has cached what it will. */
const call = async (path: string, body?: unknown): Promise<unknown> => {
  const headers = { authorization: 'Bearer token', 'content-type': 'application/json' };
  const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const work: Promise<unknown>[] = [];
  const event = { waitUntil: (one: Promise<unknown>) => void work.push(one.catch(() => undefined)) };
  const answer = await answerAccount(new Request(`http://localhost${path}`, { headers, ...post }), event);
  await Promise.all(work);
  return answer.json();
};

test('has favourites offline whose listings could not be fetched the first time', async () => {
  let isBroken = false;
  server.use(
    http.get(`*${favorites}`, () => HttpResponse.json([1])),
    http.post(`*${byIds}`, () => (isBroken ? HttpResponse.error() : HttpResponse.json([{ id: 1 }]))),
  );
  isBroken = true;
  await call(favorites);
  isBroken = false;
  await call(favorites);
  server.use(
    http.get(`*${favorites}`, () => HttpResponse.error()),
    http.post(`*${byIds}`, () => HttpResponse.error()),
  );
  expect(await call(favorites)).toEqual([1]);
  expect(await call(byIds, [1])).toEqual([{ id: 1 }]);
});
