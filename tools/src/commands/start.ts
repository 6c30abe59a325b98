import path from 'node:path';
import { keepLive } from '@laparyadom/server/release';
import { shippedPackages } from '../licences/shippedPackages';
import { writeLicences } from '../licences/writeLicences';
import { compileServer, installedPackages } from '../pack/compileServer';
import { refuseSecondSite } from '../process/refuseSecondSite';
import { releasesDir } from '../process/releasesDir';
import { rootDir } from '../webpack/federatedPackages';
import { buildAll } from './build';

/**
 * The first half of `npm start`: builds what changed, or leaves the site as it was when the gate refuses the builds, and
 * compiles the server and lists the licences of what it ships. This process ends then; `tools/bootstrap.mjs`, which needs little memory, serves the site.
 */
export const run = async (): Promise<number> => {
  await refuseSecondSite();
  const [, serverDir] = await Promise.all([keepLive(releasesDir(), buildAll), compileServer()]);
  const shipped = shippedPackages(releasesDir(), serverDir, installedPackages);
  writeLicences(path.join(rootDir, 'server/static'), shipped);
  return 0;
};
