import { statSync } from 'node:fs';
import path from 'node:path';
import { step } from '../process/step';
import { messages } from '../sdk/messages';
import { packSdk } from '../sdk/packSdk';
import { rootDir } from '../webpack/federatedPackages';

/**
 * `npm run release -- pack-sdk [folder]`: the two packages for teams with their own repositories; `dist/sdk` by
 * default.
 */
export const run = async ([folder = 'dist/sdk']: string[]): Promise<number> => {
  await step(
    messages.pack,
    () => packSdk(path.resolve(rootDir, folder)),
    (files) => files.map((file) => messages.packed(path.relative(rootDir, file), statSync(file).size)).join(', '),
  );
  return 0;
};
