import type { createBrowserRouter } from 'react-router-dom';
import type { ApiClient } from 'shared';
import { buildsName, type Registry, WORKER_PATH } from 'shared/contract';
import { readToken, subscribeToToken } from 'shared/host';
import { savesData } from '../boot/savesData';
import { keepPush } from './keepPush';
import { takeWorkerOff } from './takeWorkerOff';
import { LISTING_RENEWED, PUSH_CHANGED, type WorkerMessage } from './WorkerMessage';

export interface OfflineOptions {
  api: Pick<ApiClient, 'post'>;
  router: Pick<ReturnType<typeof createBrowserRouter>, 'subscribe' | 'state'>;
  registry: Registry;
  /** Build of the shell. */
  build: string;
  /** Asks anew for the listings of the page. */
  onListingRenewed: () => void;
}

/** How often an open tab has the browser look for another worker when somebody comes back to it, in milliseconds. */
const LOOK_EVERY_MS = 60 * 60_000;

const lookForAnother = (registration: ServiceWorkerRegistration): void => {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_EVERY_MS) return;
    looked = Date.now();
    // Offline, or the site is away: the worker that there is stays.
    registration.update().catch(() => undefined);
  });
};

/**
 * Registers the service worker and tells it who is at the screen and what they see, from now on; or takes it off where the
 * registry does not allow one (docs/decisions/0048-what-is-kept-offline.md). Rejects when the browser does not let it.
 */
export const startOffline = async ({
  api,
  router,
  registry,
  build,
  onListingRenewed,
}: OfflineOptions): Promise<void> => {
  const { serviceWorker } = navigator;
  if (!registry.worker) return takeWorkerOff();
  const builds = buildsName(build, registry);
  // What came before there was a worker has passed it by.
  let missed = serviceWorker.controller ? [] : [...document.images].map(({ currentSrc }) => currentSrc);
  const registration = await serviceWorker.register(WORKER_PATH, { scope: '/', updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;

  const tell = (path: string | null): void => {
    const message: WorkerMessage = { kind: 'page', token: readToken(), path, builds, pictures: path ? missed : [] };
    if (path) missed = [];
    // One that took over since hears it as well as the first.
    (registration.active ?? active)?.postMessage(message);
  };
  const toldPath = (): string | null => (savesData() ? null : router.state.location.pathname);
  let told = toldPath();
  tell(told);
  router.subscribe(({ navigation }) => {
    const path = toldPath();
    if (navigation.state !== 'idle' || path === told) return;
    told = path;
    tell(path);
  });
  const push = (): void => {
    // What the site did not learn now it learns with the next page.
    keepPush(api, registration, readToken()).catch((error: unknown) => console.warn('Pushes stay as they were', error));
  };
  push();
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data === PUSH_CHANGED) push();
    if (data === LISTING_RENEWED) onListingRenewed();
  });
  subscribeToToken(() => {
    tell(toldPath());
    push();
  });
  lookForAnother(registration);
};
