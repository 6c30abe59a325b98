import path from 'node:path';
import { runScript } from '../process/runProcess';
import { rootDir } from '../webpack/federatedPackages';

/** `npm test -- --cluster`: several servers, a database with a standby and a proxy, under load and incidents. */
export const run = (args: string[]): Promise<number> => runScript(path.join(rootDir, 'tools/src/cluster/cli.ts'), args);
