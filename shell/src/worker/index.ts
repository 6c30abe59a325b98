import { isBuildFile, isSignedImage, OFFLINE_CACHES } from 'shared/contract';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { ownerOf, type WorkerMessage } from '../offline/workerProtocol';
import { answerAccount, cacheAccount, isAccountCall } from './account';
import { CACHE_PREFIX, deleteOthers } from './caches';
import { answerListing, cacheListing, deleteCache, listingAt, requestedListing } from './listings';
import { answerNavigation } from './navigations';
import { cachedFile, cachePages } from './pages';
import { openNotice, renewSubscription, showPush } from './push';

const PICTURES = `${CACHE_PREFIX}pictures`;
const PICTURES_MAX = 200;
const MAX_AGE_S = 30 * 24 * 60 * 60;
const START = '/api/image/';

/** Returns whether a path is that of a public picture. */
const isPublicPicture = (pathname: string): boolean =>
  pathname.startsWith(START) && !isSignedImage(decodeURIComponent(pathname.slice(START.length)));

/** Network first, where the browser's own cache answers; then the worker's cache, in any size. */
const pictureStrategy = new NetworkFirst({
  cacheName: PICTURES,
  matchOptions: { ignoreVary: true },
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: PICTURES_MAX, maxAgeSeconds: MAX_AGE_S, purgeOnQuotaError: true }),
    {
      handlerDidError: async ({ request }) =>
        (await caches.open(PICTURES)).match(request, { ignoreSearch: true, ignoreVary: true }),
    },
  ],
});

const answerPicture = (request: Request, event: ExtendableEvent): Promise<Response> =>
  pictureStrategy.handle({ request, event });

/** Caches a picture shown before the worker was active; the browser's own cache still has it. */
const cachePicture = async (href: string, event: ExtendableEvent): Promise<void> => {
  const { origin, pathname } = new URL(href, location.href);
  if (origin !== location.origin || !isPublicPicture(pathname)) return;
  const [answer, done] = pictureStrategy.handleAll({ request: new Request(href), event });
  await answer;
  await done;
};

// Network first, then the cache; for a listing also when slow (docs/decisions/0048-what-is-kept-offline.md).
declare const self: ServiceWorkerGlobalScope;

enableNavigationPreload();

// It contains nothing of any build, so a new one may take over at once, even under open tabs.
self.addEventListener('install', () => void self.skipWaiting());

const removeOldCaches = async (): Promise<void> => {
  for (const name of await caches.keys()) {
    if (name.startsWith(OFFLINE_CACHES) && !name.startsWith(CACHE_PREFIX)) await caches.delete(name);
  }
  await self.clients.claim();
};
self.addEventListener('activate', (event) => event.waitUntil(removeOldCaches()));

registerRoute(
  ({ request }) => request.mode === 'navigate',
  ({ request, event }) => answerNavigation(request, event as FetchEvent),
);

const isOfBuild = ({ url: { pathname } }: { url: URL }): boolean => {
  const [, name = ''] = /^\/assets\/(?:shell|mf-[\w-]+)\/([^/]+)$/.exec(pathname) ?? [];
  return isBuildFile(name);
};
registerRoute(isOfBuild, async ({ request }) => {
  const response = await fetch(request).catch(() => undefined);
  if (response?.ok) return response;
  return (await cachedFile(request.url)) ?? response ?? Response.error();
});

const isPicture = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean =>
  sameOrigin && isPublicPicture(url.pathname);
registerRoute(isPicture, ({ request, event }) => answerPicture(request, event));

const isListing = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean =>
  sameOrigin && requestedListing(url.pathname) !== null;
registerRoute(isListing, ({ request, event }) => answerListing(request, event));

const isAccount = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean =>
  sameOrigin && isAccountCall(url.pathname);
for (const method of ['GET', 'POST'] as const) {
  registerRoute(isAccount, ({ request, event }) => answerAccount(request, event), method);
}

/** Deletes other people's data, then caches what this person sees. */
const onPage = async (message: WorkerMessage, event: ExtendableEvent): Promise<void> => {
  const { token, path, builds, pictures } = message;
  await deleteOthers(await ownerOf(token === null ? null : `Bearer ${token}`), deleteCache);
  if (path === null) return;
  const seen = listingAt(path);
  const work = [
    ...(seen ? [cacheListing(seen, token, event)] : []),
    ...(token === null ? [] : [cacheAccount(token)]),
    ...(seen || token !== null ? [cachePages(builds)] : []),
    ...pictures.map((href) => cachePicture(href, event)),
  ];
  for (const { status, ...rest } of await Promise.allSettled(work)) {
    if (status === 'rejected') console.warn('Not everything could be cached', rest);
  }
};

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage | null;
  if (message?.kind === 'page') event.waitUntil(onPage(message, event));
});
self.addEventListener('push', (event) => event.waitUntil(showPush(event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event.notification)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)));
