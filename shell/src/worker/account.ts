import { endpoints, READ_PRIMARY_HEADER, type Section, sectionEndpoints, sections } from 'shared/contract';
import { NOBODY, ownerOf } from '../offline/workerProtocol';
import { accountCache, isDeleted, rejectPage } from './caches';

const accountCall = endpoints.user.path;

/** Calls whose answers are personal and stay the same until a change. */
const plainCalls = new Set<string>([accountCall, ...sections.map((section) => sectionEndpoints[section].favorites)]);

const sectionOf = (call: 'favorites' | 'byIds' | 'toggleFavorite', pathname: string): Section | undefined =>
  sections.find((section) => sectionEndpoints[section][call] === pathname);

/** Returns whether the worker handles a call about the account. */
export const isAccountCall = (pathname: string): boolean =>
  plainCalls.has(pathname) || (sectionOf('byIds', pathname) ?? sectionOf('toggleFavorite', pathname)) !== undefined;

const put = async (owner: string, call: string, answer: Response): Promise<void> => {
  if (owner === NOBODY || isDeleted(owner)) return;
  try {
    const cache = await caches.open(accountCache(owner));
    await cache.put(call, answer);
    // The owner may have been deleted meanwhile.
    if (isDeleted(owner)) await caches.delete(accountCache(owner));
  } catch (error) {
    // A full disk: less can be read offline.
    console.warn('An answer could not be cached', error);
  }
};

const cachedJson = async <T>(owner: string, call: string): Promise<T | undefined> =>
  (await (await (await caches.open(accountCache(owner))).match(call, { ignoreVary: true }))?.json()) as T | undefined;

const requestsFavourites = async (owner: string, section: Section, body: string): Promise<boolean> =>
  JSON.stringify(await cachedJson(owner, sectionEndpoints[section].favorites)) === body;

/** Returns the cached listings that a call by ids requests. */
const cachedByIds = async (owner: string, section: Section, body: string): Promise<Response | undefined> => {
  const listings = await cachedJson<{ id: number }[]>(owner, sectionEndpoints[section].byIds);
  if (!listings) return undefined;
  const ids = new Set(JSON.parse(body) as number[]);
  return Response.json(listings.filter(({ id }) => ids.has(id)));
};

const cacheIds = async (owner: string, section: Section, ids: Response, headers: HeadersInit): Promise<void> => {
  const { favorites: idsCall, byIds: listingsCall } = sectionEndpoints[section];
  const body = await ids.clone().text();
  if (await requestsFavourites(owner, section, body)) return;
  const listings =
    body === '[]'
      ? Response.json([])
      : await fetch(listingsCall, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body,
        });
  if (!listings.ok) return;
  await put(owner, listingsCall, listings);
  // Last: what broke off before is fetched again the next time.
  await put(owner, idsCall, ids);
};

/** Refetches the favourites of a section, as after one was changed. */
const cacheFavourites = async (owner: string, section: Section, headers: HeadersInit): Promise<void> => {
  const ids = await fetch(sectionEndpoints[section].favorites, { headers });
  rejectPage(ids);
  if (ids.ok) await cacheIds(owner, section, ids, headers);
};

/** Caches the user and their favourites, unless cached already. */
export const cacheAccount = async (token: string): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` };
  const owner = await ownerOf(headers.authorization);
  if (await cachedJson(owner, accountCall)) return;
  const account = await fetch(accountCall, { method: 'POST', headers });
  rejectPage(account);
  if (!account.ok) return;
  for (const section of sections) await cacheFavourites(owner, section, headers);
  await put(owner, accountCall, account);
};

const cachedAnswer = async (owner: string, pathname: string, body: string): Promise<Response | undefined> => {
  const section = sectionOf('byIds', pathname);
  if (section) return cachedByIds(owner, section, body);
  if (!plainCalls.has(pathname)) return undefined;
  return (await caches.open(accountCache(owner))).match(pathname, { ignoreVary: true });
};

const cacheAnswer = async (owner: string, request: Request, body: string, answer: Response): Promise<void> => {
  const { pathname } = new URL(request.url);
  const headers: Record<string, string> = { authorization: request.headers.get('authorization') ?? '' };
  const toggled = sectionOf('toggleFavorite', pathname);
  if (toggled) {
    // The answer has to show the latest change.
    if (answer.headers.has(READ_PRIMARY_HEADER)) headers[READ_PRIMARY_HEADER] = '1';
    return cacheFavourites(owner, toggled, headers);
  }
  const marked = sectionOf('favorites', pathname);
  if (marked) return cacheIds(owner, marked, answer, headers);
  const listed = sectionOf('byIds', pathname);
  if (!listed || (await requestsFavourites(owner, listed, body))) await put(owner, pathname, answer);
};

/** Answers an account call from the network, else from the cache of the call's token. Changes are only passed on. */
export const answerAccount = async (
  request: Request,
  event: { waitUntil: (work: Promise<unknown>) => void },
): Promise<Response> => {
  const owner = await ownerOf(request.headers.get('authorization'));
  const body = request.method === 'POST' ? await request.clone().text() : '';
  try {
    const answer = await fetch(request);
    rejectPage(answer);
    if (answer.ok && owner !== NOBODY) event.waitUntil(cacheAnswer(owner, request, body, answer.clone()));
    return answer;
  } catch (error) {
    const known = owner === NOBODY ? undefined : await cachedAnswer(owner, new URL(request.url).pathname, body);
    if (known) return known;
    throw error;
  }
};

/** Returns whether a cache has favourites to show. */
export const hasFavourites = async (cacheName: string): Promise<boolean> => {
  const cache = await caches.open(cacheName);
  const lists = await Promise.all(sections.map((section) => cache.match(sectionEndpoints[section].favorites)));
  return lists.some((list) => list !== undefined);
};
