import { isBuildFile, OFFLINE_CACHES } from 'shared/contract';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { ownerOf } from '../offline/ownerOf';
import type { WorkerMessage } from '../offline/WorkerMessage';
import { answerAccount, isAccountCall, keepAccount } from './account';
import { answerListing, forgetCache, keepListing, listingAsked, listingAt } from './listings';
import { answerNavigation } from './navigations';
import { FORM, forgetOthers } from './owners';
import { keepPages, keptFile } from './pages';
import { answerPicture, isPublicPicture, keepPicture } from './pictures';
import { openNotice, renewSubscription, showPush } from './push';

// Caching and its use: docs/decisions/0048-what-is-kept-offline.md. All answers come from the network, and from the
// cache only when that fails; for a listing also when it is slow.
declare const self: ServiceWorkerGlobalScope;

enableNavigationPreload();

// It contains nothing of any build, so a new one may take over at once, even under open tabs.
self.addEventListener('install', () => void self.skipWaiting());

const takeOver = async (): Promise<void> => {
  for (const name of await caches.keys()) {
    if (name.startsWith(OFFLINE_CACHES) && !name.startsWith(FORM)) await caches.delete(name);
  }
  await self.clients.claim();
};
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

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
  return (await keptFile(request.url)) ?? response ?? Response.error();
});

const isPicture = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean =>
  sameOrigin && isPublicPicture(url.pathname);
registerRoute(isPicture, ({ request, event }) => answerPicture(request, event));

const isListing = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean =>
  sameOrigin && listingAsked(url.pathname) !== null;
registerRoute(isListing, ({ request, event }) => answerListing(request, event));

const isAccount = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean =>
  sameOrigin && isAccountCall(url.pathname);
for (const method of ['GET', 'POST'] as const) {
  registerRoute(isAccount, ({ request, event }) => answerAccount(request, event), method);
}

/** Deletes other people's data, then caches what this person sees. */
const onPage = async (message: WorkerMessage, event: ExtendableEvent): Promise<void> => {
  const { token, path, builds, pictures } = message;
  await forgetOthers(await ownerOf(token === null ? null : `Bearer ${token}`), forgetCache);
  if (path === null) return;
  const seen = listingAt(path);
  const work = [
    ...(seen ? [keepListing(seen, token, event)] : []),
    ...(token === null ? [] : [keepAccount(token)]),
    ...(seen || token !== null ? [keepPages(builds)] : []),
    ...pictures.map((href) => keepPicture(href, event)),
  ];
  for (const { status, ...rest } of await Promise.allSettled(work)) {
    if (status === 'rejected') console.warn('Not everything could be kept', rest);
  }
};

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage | null;
  if (message?.kind === 'page') event.waitUntil(onPage(message, event));
});
self.addEventListener('push', (event) => event.waitUntil(showPush(event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event.notification)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)));
