import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isTestFile, packageFolders, sourceFiles } from './sourceFiles';

/** What a page or a worker keeps things in. */
const raw =
  /\b(localStorage|sessionStorage|indexedDB|createStore(?=\([^)])|caches\.(?:open|delete|keys|match|has)|document\.cookie)/;
/** A type that is talked into being a key. */
const forced = /\bas (?:unknown as )?(?:StorageKey|DeviceKey)\b/;

/** Who may, and why nothing of an account is left there. */
const allowed = [
  // Every key is one of `storageKeys`, whose list is what signing out forgets.
  'shared/src/storage/persisted.ts',
  'shared/src/session/forgetAccount.ts',
  // Pictures of drafts, by the same keys; `forgetAccount` empties them.
  'mf-listing/src/features/photos/photoDraft.ts',
  // Before any script of the site: reads that the typeface is there.
  'shell/src/boot/typefaceScript.ts',
  // The worker forgets by itself what it keeps for another token (`forgetOthers`).
  'shell/src/worker/',
  'shell/src/offline/takeWorkerOff.ts',
];

/**
 * Checks that whatever pages keep in the browser goes through `persisted`, whose keys say whose they are, so that nothing
 * of an account outlives its sign-out. Gives one line for each fault.
 */
export const checkStorage = (rootDir: string): string[] =>
  packageFolders(rootDir)
    .filter((folder) => folder === 'shared' || folder === 'shell' || folder.startsWith('mf-'))
    .flatMap((folder) => sourceFiles(rootDir, folder))
    .filter((file) => !isTestFile(rootDir, file))
    .flatMap((file) => {
      const place = path.relative(rootDir, file).split(path.sep).join('/');
      const text = readFileSync(file, 'utf8');
      const [, name] = allowed.some((one) => place.startsWith(one)) ? [] : (raw.exec(text) ?? []);
      return [
        ...(name ? [`${place}: ${name} is used outright; keep it by persisted, under a key of storageKeys`] : []),
        ...(forced.test(text) ? [`${place}: a storage key is made of any text; add its name to storageKeys`] : []),
      ];
    });
