import type { Registry } from './registry';

/** Path of the service worker. Must never change: installed browsers request it there. @internal */
export const WORKER_PATH = '/sw.js';

/** Path of the document that the service worker caches for offline pages. @internal */
export const OFFLINE_DOCUMENT = '/offline';

/** Name prefix of all caches of the service worker. @internal */
export const OFFLINE_CACHES = 'offline-';

/** Returns a name that is unique to a page's set of builds. @internal */
export const buildsName = (shell: string, { remotes }: Registry): string =>
  [shell, ...Object.values(remotes).map(({ name, build }) => `${name}=${build}`)].join();
