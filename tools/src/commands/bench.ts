import path from 'node:path';
import { runScript } from '../process/runProcess';
import { rootDir } from '../webpack/federatedPackages';

const benches: Record<string, () => Promise<{ run: () => Promise<number> }>> = {
  'first-screen': () => import('../bench/firstScreen'),
  // Live with the server, whose queries and messages they need.
  api: async () => ({ run: () => runScript(path.join(rootDir, 'server/src/bench/api.ts')) }),
  polling: async () => ({ run: () => runScript(path.join(rootDir, 'server/src/bench/polling.ts')) }),
  pages: async () => ({ run: () => runScript(path.join(rootDir, 'server/src/bench/pages.ts')) }),
  pictures: async () => ({ run: () => runScript(path.join(rootDir, 'server/src/bench/pictures.ts')) }),
  runtime: () => import('../bench/runtime'),
};

/** `npm run bench:<name>`: comparisons, each side by side in one run. */
export const run = async ([name = '']: string[]): Promise<number> => {
  const load = benches[name];
  if (!load) {
    console.error(`Неизвестный замер «${name}». Есть: ${Object.keys(benches).join(', ')}.`);
    return 1;
  }
  return (await load()).run();
};
