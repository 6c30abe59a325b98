import { statSync } from 'node:fs';
import path from 'node:path';
import { compileServer } from '../pack/compileServer';
import { packServer } from '../pack/packServer';
import { releasesDir } from '../process/releasesDir';
import { step } from '../process/step';
import { messages } from '../sdk/messages';
import { packSdk as packSdkInto } from '../sdk/packSdk';
import { rootDir } from '../webpack/federatedPackages';
import { buildAll } from './build';

/** `npm run build -- server`: compiles the server to JavaScript, as every `npm start` does. */
export const compile = async (): Promise<number> => {
  await step('Server', compileServer, (dir) => path.relative(rootDir, dir));
  return 0;
};

/** `npm run release -- pack [folder]`: builds and packs what a machine needs to serve the site; default `dist/site`. */
export const packSite = async ([folder = 'dist/site']: string[]): Promise<number> => {
  await buildAll();
  const dir = path.resolve(rootDir, folder);
  await step(
    'Pack',
    () => packServer(dir, releasesDir()),
    () => dir,
  );
  return 0;
};

/** `npm run release -- pack-sdk [folder]`: packs both packages for teams' own repositories; default `dist/sdk`. */
export const packSdk = async ([folder = 'dist/sdk']: string[]): Promise<number> => {
  await step(
    messages.pack,
    () => packSdkInto(path.resolve(rootDir, folder)),
    (files) => files.map((file) => messages.packed(path.relative(rootDir, file), statSync(file).size)).join(', '),
  );
  return 0;
};
