import path from 'node:path';
import { compileServer } from '../pack/compileServer';
import { step } from '../process/step';
import { rootDir } from '../webpack/federatedPackages';

/** `npm run build -- server`: compiles the server to JavaScript, as every `npm start` does. */
export const run = async (): Promise<number> => {
  await step('Server', compileServer, (dir) => path.relative(rootDir, dir));
  return 0;
};
