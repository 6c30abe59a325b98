import { browserSources } from './sourceFiles';

/** Raw storage of a page or a worker. */
const raw =
  /\b(localStorage|sessionStorage|indexedDB|createStore(?=\([^)])|caches\.(?:open|delete|keys|match|has)|document\.cookie)/;
/** A type assertion to a storage key. */
const forced = /\bas (?:unknown as )?(?:StorageKey|DeviceKey)\b/;

/** Files allowed to use it, and why they keep nothing of an account. */
const allowed = [
  // Every key is one of `storageKeys`, the list that signing out clears.
  'shared/src/storage/persisted.ts',
  'shared/src/session/clearAccountData.ts',
  // Pictures of drafts, by the same keys; `clearAccountData` clears them.
  'mf-listing/src/features/photos/Photo.ts',
  // Runs before any script of the site: reads whether the typeface is cached.
  'shell/src/boot/typeface.ts',
  // The worker deletes data of other tokens by itself (`deleteOthers`).
  'shell/src/worker/',
  'shell/src/offline/startOffline.ts',
];

/** Checks that pages store data only by `persisted`, so that nothing of an account survives its sign-out. */
export const checkStorage = (rootDir: string): string[] =>
  browserSources(rootDir).flatMap(({ place, text }) => {
    const [, name] = allowed.some((one) => place.startsWith(one)) ? [] : (raw.exec(text) ?? []);
    return [
      ...(name ? [`${place}: ${name} is used directly; store it by persisted, under a key of storageKeys`] : []),
      ...(forced.test(text) ? [`${place}: a storage key is cast from a string; add its name to storageKeys`] : []),
    ];
  });
