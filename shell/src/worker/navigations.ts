import { paths, sectionPaths } from 'shared/paths';
import { hasFavourites } from './account';
import { personalCaches } from './caches';
import { cachedListing, callOf, listingAt, requestedListing } from './listings';
import { messages } from './messages.ru';
import { type CachedLink, offlineHtml, offlineStyle } from './offlineHtml';
import { cachedDocument } from './pages';

/** Returns the listings in a cache, last seen first. */
const listingsIn = async (cacheName: string): Promise<CachedLink[]> => {
  const cache = await caches.open(cacheName);
  const links = [...(await cache.keys())].reverse().map(async (request): Promise<CachedLink[]> => {
    const requested = requestedListing(new URL(request.url).pathname);
    if (!requested) return [];
    const listing = (await (await cache.match(request, { ignoreVary: true }))?.json()) as
      | { title?: string }
      | undefined;
    const title = listing?.title;
    return title ? [{ href: sectionPaths[requested.section].detail(requested.id), text: title }] : [];
  });
  return (await Promise.all(links)).flat();
};

const cachedLinks = async (): Promise<CachedLink[]> => {
  const names = await personalCaches();
  const favourites = (await Promise.all(names.map(hasFavourites))).includes(true);
  const listings = (await Promise.all(names.map(listingsIn))).flat();
  const own: CachedLink[] = favourites ? [{ href: paths.favorites, text: messages.favourites }] : [];
  return [...new Map([...own, ...listings].map((link) => [link.href, link])).values()];
};

/** Returns the Content-Security-Policy of the page: only its own styles. */
const policyOf = async (): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(offlineStyle));
  const source = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return `default-src 'none'; style-src 'sha256-${source}'; base-uri 'none'; form-action 'none'`;
};

const offlinePage = async (withLinks: boolean): Promise<Response> =>
  new Response(offlineHtml(withLinks ? await cachedLinks() : []), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': await policyOf(),
    },
  });

/** Deadline for the network when the browser reports no connection, in milliseconds. */
const OFFLINE_LIMIT_MS = 2000;

const late = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('No answer while offline')), OFFLINE_LIMIT_MS);
  });

/** Returns whether the data of a page is cached. */
const isCached = async (pathname: string): Promise<boolean> => {
  if (pathname === paths.favorites) {
    return (await Promise.all((await personalCaches()).map(hasFavourites))).includes(true);
  }
  const seen = listingAt(pathname);
  return seen !== null && (await cachedListing(callOf(seen))) !== undefined;
};

const withoutNetwork = async (pathname: string): Promise<Response> => {
  const document = await cachedDocument();
  if (document && (await isCached(pathname))) return document;
  return offlinePage(document !== undefined);
};

/** Answers from the network, however long that takes; without it, with the cached document or the offline page. */
export const answerNavigation = async (request: Request, event: FetchEvent): Promise<Response> => {
  const fromNetwork = async (): Promise<Response> =>
    ((await event.preloadResponse) as Response | undefined) ?? fetch(request);
  try {
    return await (navigator.onLine ? fromNetwork() : Promise.race([fromNetwork(), late()]));
  } catch (error) {
    console.warn('The page comes from the cache', error);
    return withoutNetwork(new URL(request.url).pathname);
  }
};
