import { keepLive } from 'server/release';
import { compileServer } from '../pack/compileServer';
import { refuseSecondSite } from '../process/refuseSecondSite';
import { releasesDir } from '../process/releasesDir';
import { buildAll } from './build';

/**
 * The first half of `npm start`: builds what changed, or leaves the site as it was when the gate refuses the builds, and
 * compiles the server. This process ends then; `tools/bootstrap.mjs`, which needs little memory, serves the site.
 */
export const run = async (): Promise<number> => {
  await refuseSecondSite();
  await Promise.all([keepLive(releasesDir(), buildAll), compileServer()]);
  return 0;
};
