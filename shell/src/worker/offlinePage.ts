import { paths, sectionPaths } from 'shared/paths';
import { hasFavourites } from './account';
import { listingAsked } from './listings';
import { messages } from './messages.ru';
import { type KeptLink, offlineHtml, offlineStyle } from './offlineHtml';
import { personalCaches } from './owners';

/** Returns the listings in a cache, last seen first. */
const listingsIn = async (cacheName: string): Promise<KeptLink[]> => {
  const cache = await caches.open(cacheName);
  const links = [...(await cache.keys())].reverse().map(async (request): Promise<KeptLink[]> => {
    const asked = listingAsked(new URL(request.url).pathname);
    if (!asked) return [];
    const listing = (await (await cache.match(request, { ignoreVary: true }))?.json()) as
      | { title?: string }
      | undefined;
    const title = listing?.title;
    return title ? [{ href: sectionPaths[asked.section].detail(asked.id), text: title }] : [];
  });
  return (await Promise.all(links)).flat();
};

const keptLinks = async (): Promise<KeptLink[]> => {
  const names = await personalCaches();
  const favourites = (await Promise.all(names.map(hasFavourites))).includes(true);
  const listings = (await Promise.all(names.map(listingsIn))).flat();
  const own: KeptLink[] = favourites ? [{ href: paths.favorites, text: messages.favourites }] : [];
  return [...new Map([...own, ...listings].map((link) => [link.href, link])).values()];
};

/** Returns the Content-Security-Policy of the page: only its own styles. */
const policyOf = async (): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(offlineStyle));
  const source = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return `default-src 'none'; style-src 'sha256-${source}'; base-uri 'none'; form-action 'none'`;
};

/** Returns the answer for an address without cached data. */
export const offlinePage = async (withLinks: boolean): Promise<Response> =>
  new Response(offlineHtml(withLinks ? await keptLinks() : []), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': await policyOf(),
    },
  });
