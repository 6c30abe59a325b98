import { OFFLINE_CACHES } from 'shared/contract';

/** Ends the service worker of this browser, with all that it kept; tokens, drafts and whatever else is stored stay. */
export const takeWorkerOff = async (): Promise<void> => {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  if (registrations.length === 0 || !('caches' in window)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(OFFLINE_CACHES));
  await Promise.all(names.map((name) => caches.delete(name)));
};
