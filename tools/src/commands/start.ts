import { keepLive } from '@laparyadom/server/release';
import { listLicences } from '../licences/listLicences';
import { compileServer } from '../pack/compileServer';
import { refuseSecondSite } from '../process/refuseSecondSite';
import { releasesDir } from '../process/releasesDir';
import { buildAll } from './build';

/**
 * The first half of `npm start`: builds what changed, or leaves the site as it was when the gate refuses the builds, and
 * compiles the server and lists the licences of what it ships. This process ends then; `tools/bootstrap.mjs`, which needs little memory, serves the site.
 */
export const run = async (): Promise<number> => {
  await refuseSecondSite();
  const [, serverDir] = await Promise.all([keepLive(releasesDir(), buildAll), compileServer()]);
  listLicences(serverDir);
  return 0;
};
