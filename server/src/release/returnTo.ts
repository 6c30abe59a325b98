import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { LiveReleases } from 'shared/contract';
import { commandMessages } from './commandMessages';
import { buildsIn, forget, inUse } from './oldBuilds';
import { ReleaseImpossible, swapPointer } from './swapPointer';

/**
 * Makes live what was live when `pointer` was read, and returns whether anything changed. Throws a sentence, and
 * changes nothing, when a build that visitors would get is no longer in the folder; missing others are dropped.
 */
export const returnTo = async (releasesDir: string, pointer: LiveReleases): Promise<boolean> => {
  const isGone = (folder: string): boolean => !existsSync(path.join(releasesDir, folder));
  const missing = [...inUse(pointer)].filter(isGone);
  if (missing.length > 0) throw new ReleaseImpossible(commandMessages.release.buildsGone(missing));
  const next = forget(pointer, buildsIn(pointer).filter(isGone));
  let hasChanged = false;
  await swapPointer({
    releasesDir,
    change: (before) => {
      hasChanged = !isDeepStrictEqual(before, next);
      return hasChanged || !before ? next : before;
    },
  });
  return hasChanged;
};
