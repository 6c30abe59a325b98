import { OFFLINE_CACHES } from 'shared/contract';

/**
 * The service worker that takes itself off, with all that was kept: what `/sw.js` is when pages are to have none. It reads
 * nothing and answers nothing. Tokens and drafts are none of its business: storage of the site beside its own stays.
 */
export const lastWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('${OFFLINE_CACHES}')).map((name) => caches.delete(name)));
  indexedDB.deleteDatabase('workbox-expiration');
  await self.registration.unregister();
})()));
`;
