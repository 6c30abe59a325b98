import { type Section, sectionEndpoints, sections } from 'shared/contract';
import { sectionPaths } from 'shared/paths';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { LISTING_RENEWED, ownerOf } from '../offline/workerProtocol';
import { isDeleted, listingsCache, personalCaches, rejectPage } from './caches';

/** Most seen listings cached per person. */
const LISTINGS_MAX = 50;
/** Milliseconds during which an answer is not refetched. */
const FRESH_MS = 60_000;
/** Seconds without an answer after which the cached listing is shown, before its skeleton gives up. */
const SLOW_S = 2;

declare const self: ServiceWorkerGlobalScope;

const matchOptions: CacheQueryOptions = { ignoreVary: true };

interface Seen {
  section: Section;
  id: string;
}

const idIn = (start: string, pathname: string): string | null => {
  const id = pathname.startsWith(start) ? pathname.slice(start.length) : '';
  return /^\d{1,15}$/.test(id) ? id : null;
};

const found = (startOf: (section: Section) => string, pathname: string): Seen | null => {
  for (const section of sections) {
    const id = idIn(startOf(section), pathname);
    if (id !== null) return { section, id };
  }
  return null;
};

export const listingAt = (pathname: string): Seen | null =>
  found((section) => sectionPaths[section].detail(''), pathname);

export const requestedListing = (pathname: string): Seen | null =>
  found((section) => callOf({ section, id: '' }), pathname);

export const callOf = ({ section, id }: Seen): string => {
  const { detail } = sectionEndpoints[section];
  return detail.replace(':id', id);
};

/** Returns whether an answer must not be stored on a device, e.g. the exact point of the user's own lost pet. */
const isPrivate = ({ headers }: Response): boolean => headers.get('cache-control')?.includes('no-store') === true;

/** Removes a listing that the server no longer returns or forbids to store. */
const dropMissing = (cacheName: string): WorkboxPlugin => ({
  fetchDidSucceed: async ({ request, response }) => {
    rejectPage(response);
    if ([403, 404, 410].includes(response.status) || isPrivate(response))
      await (await caches.open(cacheName)).delete(request, matchOptions);
    return response;
  },
});

const isFresh = ({ headers }: Response): boolean => Date.now() - Date.parse(headers.get('date') ?? '') < FRESH_MS;

/** Answers with a cached listing while the network is slow. Own listings wait, as they may just have changed. */
const staleWhenSlow: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
    if (!cachedResponse) return null;
    const { is_owner: isOwn } = (await cachedResponse.clone().json()) as { is_owner?: boolean };
    if (isOwn) return null;
    if (state) state.isOld = !isFresh(cachedResponse);
    return cachedResponse;
  },
  cacheDidUpdate: async ({ event, state }) => {
    if (!state?.isOld || !('clientId' in event)) return;
    (await self.clients.get(String(event.clientId)))?.postMessage(LISTING_RENEWED);
  },
};

const strategies = new Map<string, NetworkFirst>();

/** Network first; the cache only when that fails or is late. One per owner. */
const strategyOf = (owner: string): NetworkFirst => {
  const known = strategies.get(owner);
  if (known) return known;
  const cacheName = listingsCache(owner);
  const strategy = new NetworkFirst({
    cacheName,
    matchOptions,
    networkTimeoutSeconds: SLOW_S,
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: LISTINGS_MAX, purgeOnQuotaError: true, matchOptions }),
      dropMissing(cacheName),
      staleWhenSlow,
      {
        cacheWillUpdate: async ({ response }) => (isDeleted(owner) || isPrivate(response) ? null : response),
        handlerDidError: async ({ request }) => cachedListing(new URL(request.url).pathname),
      },
    ],
  });
  strategies.set(owner, strategy);
  return strategy;
};

/** Answers the call of a listing and caches the answer. */
export const answerListing = async (request: Request, event: ExtendableEvent): Promise<Response> =>
  strategyOf(await ownerOf(request.headers.get('authorization'))).handle({ request, event });

/** Caches the listing that came with a page, unless its call was answered a moment ago. */
export const cacheListing = async (seen: Seen, token: string | null, event: ExtendableEvent): Promise<void> => {
  const authorization = token === null ? null : `Bearer ${token}`;
  const owner = await ownerOf(authorization);
  const cached = await (await caches.open(listingsCache(owner))).match(callOf(seen), matchOptions);
  if (cached && isFresh(cached)) return;
  const request = new Request(callOf(seen), authorization === null ? {} : { headers: { authorization } });
  const [answer, done] = strategyOf(owner).handleAll({ request, event });
  await answer;
  await done;
};

/** Deletes a cache with the recorded ages of its entries. */
export const deleteCache = async (cacheName: string): Promise<void> => {
  await new CacheExpiration(cacheName, { maxEntries: 1 }).delete();
  await caches.delete(cacheName);
};

const inFavourites = async (cache: Cache, { section, id }: Seen): Promise<Response | undefined> => {
  const { byIds } = sectionEndpoints[section];
  const list = (await (await cache.match(byIds, matchOptions))?.json()) as { id: number }[] | undefined;
  const listing = list?.find((one) => String(one.id) === id);
  return listing && Response.json(listing);
};

/** Returns the cached listing that a call requests, seen or a favourite; undefined when there is none. */
export const cachedListing = async (call: string): Promise<Response | undefined> => {
  const requested = requestedListing(call);
  if (!requested) return undefined;
  for (const name of await personalCaches()) {
    const cache = await caches.open(name);
    const cached = (await cache.match(call, matchOptions)) ?? (await inFavourites(cache, requested));
    if (cached) return cached;
  }
  return undefined;
};
