import { federationName, type Release, swapPointer, withTrack } from '@laparyadom/server/release';

/** Makes builds of a package live in a releases folder that contains only development builds. */
export const goLiveIn =
  (releasesDir: string, packageName: string) =>
  async (release: Release): Promise<void> => {
    const live = { ...release, since: new Date().toISOString() };
    await swapPointer({
      releasesDir,
      change: (before) => withTrack(before, federationName(packageName), { live, canary: undefined, earlier: [] }),
    });
  };
