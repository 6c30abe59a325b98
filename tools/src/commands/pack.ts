import path from 'node:path';
import { packServer } from '../pack/packServer';
import { releasesDir } from '../process/releasesDir';
import { step } from '../process/step';
import { rootDir } from '../webpack/federatedPackages';
import { buildAll } from './build';

/** `npm run release -- pack [folder]`: builds and packs what a machine needs to serve the site; default `dist/site`. */
export const run = async ([folder = 'dist/site']: string[]): Promise<number> => {
  await buildAll();
  const dir = path.resolve(rootDir, folder);
  await step(
    'Pack',
    () => packServer(dir, releasesDir()),
    () => dir,
  );
  return 0;
};
