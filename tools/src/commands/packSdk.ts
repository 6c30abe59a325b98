import { statSync } from 'node:fs';
import path from 'node:path';
import { step } from '../process/step';
import { messages } from '../sdk/messages';
import { packSdk } from '../sdk/packSdk';
import { rootDir } from '../webpack/federatedPackages';

/** `npm run release -- pack-sdk [folder]`: packs both packages for teams' own repositories; default `dist/sdk`. */
export const run = async ([folder = 'dist/sdk']: string[]): Promise<number> => {
  await step(
    messages.pack,
    () => packSdk(path.resolve(rootDir, folder)),
    (files) => files.map((file) => messages.packed(path.relative(rootDir, file), statSync(file).size)).join(', '),
  );
  return 0;
};
