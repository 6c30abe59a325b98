import type { Registry } from './registry';

/** Address of the service worker, for ever: browsers ask for it there as long as they have one. */
export const WORKER_PATH = '/sw.js';

/** Address of the document that the service worker keeps for pages which can be read offline. */
export const OFFLINE_DOCUMENT = '/offline';

/** How the names of all caches of the service worker begin. */
export const OFFLINE_CACHES = 'offline-';

/** A name of the builds that a page is made of, which no other set of builds has. */
export const buildsName = (shell: string, { remotes }: Registry): string =>
  [shell, ...Object.values(remotes).map(({ name, build }) => `${name}=${build}`)].join();
