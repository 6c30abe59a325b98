import path from 'node:path';
import { runScript } from '../process/runProcess';
import { rootDir } from '../webpack/federatedPackages';

/** `npm run seed -- --listings N`: fills the database with generated listings. */
export const run = (args: string[]): Promise<number> => runScript(path.join(rootDir, 'server/src/seed/cli.ts'), args);
