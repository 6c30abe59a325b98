// What the page, its scripts, the service worker, the builds and the release gate call alike. Imports no code: the
// page's first script imports its names from here.
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

/** Ids of the page's elements: its content, its state and its scripts as JSON. @internal */
export const ROOT_ID = 'root';
export const PAGE_STATE_ID = 'page-state';
export const BOOT_ID = 'page-boot';

/** Attribute of a remote's stylesheet link: the remote's federation name. @internal */
export const STYLES_OF = 'data-styles-of';

/** Attribute of the element shown where a section's page is not loaded. @internal */
export const PAGE_MISSING = 'data-page-missing';

/** Storage key of the access token (docs/specification.md, 'Signing in'). Pages use it by `token.ts` alone. @internal */
export const ACCESS_TOKEN_KEY = 'access_token';

/** Window event that makes all script loaders retry their missing scripts. @internal */
export const RETRY_CHUNKS_EVENT = 'composition:ask-again';

/** Window event: React rerendered a part that differed from the server's; `detail` has the error. @internal */
export const RECOVERED_EVENT = 'composition:recovered';

/** Window event: the page is hydrated. The inline starter waits for it. @internal */
export const STARTED_EVENT = 'composition:started';

/** Window event: the page failed to load; it stays as the server rendered it until the user retries. @internal */
export const START_FAILED_EVENT = 'composition:start-failed';

/** Window event by which a tool navigates to an address as a link does: `detail`. Cancelled by a shell that does. @internal */
export const NAVIGATE_EVENT = 'composition:navigate';

/** Warnings on the console about parts that failed, each followed by the error; the release gate reads them. @internal */
export const loadWarnings = {
  incident: 'Incident',
  /** Preceded by what is requested. */
  requestedAgain: 'is requested once more',
  partFailed: 'A part of the site could not be loaded',
  startFailed: 'The page did not start',
} as const;

/** Names of errors that are no defect: aborted calls, refusals, and sections whose failure is reported. @internal */
export const expectedErrors: readonly string[] = ['AbortError', 'CanceledError', 'ApiError', 'SectionLoadError'];
