import { OFFLINE_CACHES } from 'shared/contract';

/** Unregisters the service worker and deletes its caches; tokens, drafts and other storage stay. */
export const takeWorkerOff = async (): Promise<void> => {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  if (registrations.length === 0 || !('caches' in window)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(OFFLINE_CACHES));
  await Promise.all(names.map((name) => caches.delete(name)));
};
