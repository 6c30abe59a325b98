import { cpSync } from 'node:fs';
import path from 'node:path';
import { goLive, packageOf, readPointer, rollBack, swapPointer, trackOf, withTrack } from '@laparyadom/server/release';

/** Creates a function that releases a build that differs only by name, and rolls it back on the next call. */
export const createBuildSwap = (releasesDir: string, name: string): (() => Promise<void>) => {
  const pointer = readPointer(releasesDir);
  const live = trackOf(pointer, name).live;
  if (!live) throw new Error(`${name} is not live`);
  const folder = (build: string): string => path.join(releasesDir, packageOf(name), build);
  const build = [...live.build].reverse().join('');
  cpSync(folder(live.build), folder(build), { recursive: true });
  const other = { ...live, build, server: live.server.replace(live.build, build) };
  let isSwapped = false;
  return async () => {
    if (isSwapped) await rollBack(releasesDir, packageOf(name));
    else {
      await swapPointer({
        releasesDir,
        change: (before) => withTrack(before, name, goLive(trackOf(before, name), other, new Date().toISOString())),
      });
    }
    isSwapped = !isSwapped;
  };
};
