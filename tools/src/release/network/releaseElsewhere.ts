import path from 'node:path';
import { commandMessages } from '@laparyadom/server/release';
import { releasesDir } from '../../process/releasesDir';
import { federatedPackages, rootDir } from '../../webpack/federatedPackages';
import { type NetworkFlags, readAsked, releaseTo } from './releaseTo';

/**
 * Runs the release command of these sources on a remote site, with the team's token in `RELEASE_TOKEN`: missing builds
 * are made here and judged there. Throws a sentence.
 */
export const releaseElsewhere = async (flags: NetworkFlags & { to: string }, packages: string[]): Promise<void> => {
  const wanted = readAsked(flags, packages);
  const known = federatedPackages();
  const isForeign = packages.length === 0 ? !flags.retire : packages.some((name) => !known.includes(name));
  if (wanted.action === undefined && !wanted.list && !wanted.settings && isForeign)
    throw new Error(commandMessages.release.whatToRelease(known));
  await releaseTo({
    ...wanted,
    token: process.env.RELEASE_TOKEN,
    sources: rootDir,
    build: async (names) => {
      // Only here: a rollback must not wait for webpack to load.
      const { buildReleases } = await import('../buildReleases');
      const dir = releasesDir();
      const built = await buildReleases({ packages: [...names], releasesDir: dir, mode: 'production' });
      return built.map(({ packageName, build }) => ({ packageName, dir: path.join(dir, packageName, build) }));
    },
  });
};
