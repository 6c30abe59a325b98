import path from 'node:path';
import { refuseSecondSite } from '../process/refuseSecondSite';
import { releasesDir } from '../process/releasesDir';
import { runScript } from '../process/runProcess';
import { rootDir } from '../webpack/federatedPackages';
import { buildAll } from './build';

/** `npm start`: builds what changed and serves the site. */
export const run = async (): Promise<number> => {
  await refuseSecondSite();
  await buildAll();
  return runScript(path.join(rootDir, 'server/src/server.ts'), [], {
    env: { ...process.env, RELEASES_DIR: releasesDir() },
  });
};
