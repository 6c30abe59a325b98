import { keepLive } from '@laparyadom/server/release';
import { listLicences } from '../licences/listLicences';
import { compileServer } from '../pack/compileServer';
import { refuseSecondSite } from '../process/refuseSecondSite';
import { releasesDir } from '../process/releasesDir';
import { buildAll } from './build';

/**
 * The first half of `npm start`: builds what changed, or keeps the live site when the gate refuses the builds, compiles
 * the server and lists the licences of what it ships. This process then ends; `tools/bootstrap.mjs`, which needs little
 * memory, serves the site.
 */
export const run = async (): Promise<number> => {
  await refuseSecondSite();
  const [, serverDir] = await Promise.all([keepLive(releasesDir(), buildAll), compileServer()]);
  listLicences(serverDir);
  return 0;
};
