import type { createBrowserRouter } from 'react-router-dom';
import type { ApiClient } from 'shared';
import { buildsName, HOUR_MS, OFFLINE_CACHES, type Registry, WORKER_PATH } from 'shared/contract';
import { readToken, subscribeToToken } from 'shared/host';
import { isDataSaverOn } from '../boot/deferral';
import { syncPush } from './pushSubscription';
import { LISTING_RENEWED, PUSH_CHANGED, type WorkerMessage } from './workerProtocol';

/** Unregisters the service worker and deletes its caches; tokens, drafts and other storage stay. */
const unregisterWorker = async (): Promise<void> => {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  if (registrations.length === 0 || !('caches' in window)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(OFFLINE_CACHES));
  await Promise.all(names.map((name) => caches.delete(name)));
};

export interface OfflineOptions {
  api: Pick<ApiClient, 'post'>;
  router: Pick<ReturnType<typeof createBrowserRouter>, 'subscribe' | 'state'>;
  registry: Registry;
  build: string;
  onListingRenewed: () => void;
}

const UPDATE_CHECK_MS = HOUR_MS;

const checkForUpdates = (registration: ServiceWorkerRegistration): void => {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < UPDATE_CHECK_MS) return;
    checkedAt = Date.now();
    // Offline, or the site is down: the current worker stays.
    registration.update().catch(() => undefined);
  });
};

/** Registers the service worker, or unregisters it where the registry forbids one; rejects when the browser refuses. */
export const startOffline = async ({
  api,
  router,
  registry,
  build,
  onListingRenewed,
}: OfflineOptions): Promise<void> => {
  const { serviceWorker } = navigator;
  if (!registry.worker) return unregisterWorker();
  const builds = buildsName(build, registry);
  // Pictures loaded before the worker have bypassed it.
  let missedPictures = serviceWorker.controller ? [] : [...document.images].map(({ currentSrc }) => currentSrc);
  const registration = await serviceWorker.register(WORKER_PATH, { scope: '/', updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;

  const send = (path: string | null): void => {
    const message: WorkerMessage = {
      kind: 'page',
      token: readToken(),
      path,
      builds,
      pictures: path ? missedPictures : [],
    };
    if (path) missedPictures = [];
    // A worker that has since taken over receives it as well.
    (registration.active ?? active)?.postMessage(message);
  };
  const pathToCache = (): string | null => (isDataSaverOn() ? null : router.state.location.pathname);
  let sentPath = pathToCache();
  send(sentPath);
  router.subscribe(({ navigation }) => {
    const path = pathToCache();
    if (navigation.state !== 'idle' || path === sentPath) return;
    sentPath = path;
    send(path);
  });
  const renewPush = (): void => {
    // The next page retries.
    syncPush(api, registration, readToken()).catch((error: unknown) =>
      console.warn('The push subscription was not synced', error),
    );
  };
  renewPush();
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data === PUSH_CHANGED) renewPush();
    if (data === LISTING_RENEWED) onListingRenewed();
  });
  subscribeToToken(() => {
    send(pathToCache());
    renewPush();
  });
  checkForUpdates(registration);
};
