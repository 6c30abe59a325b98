import { OFFLINE_CACHES } from 'shared/contract';

/**
 * The service worker that unregisters itself and deletes its caches: `/sw.js` when pages are to have none. It leaves
 * tokens and drafts in other storage alone.
 */
export const lastWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('${OFFLINE_CACHES}')).map((name) => caches.delete(name)));
  indexedDB.deleteDatabase('workbox-expiration');
  await self.registration.unregister();
})()));
`;
