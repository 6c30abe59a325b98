import path from 'node:path';
import { runScript } from '../process/runProcess';
import { rootDir } from '../webpack/federatedPackages';

type Bench = () => Promise<{ run: (args: string[]) => Promise<number> }>;

/** One that runs as a script of its own. */
const ofServer =
  (name: string): Bench =>
  async () => ({ run: (args) => runScript(path.join(rootDir, 'tools/src/bench', `${name}.ts`), args) });

const benches: Record<string, Bench> = {
  'first-screen': () => import('../bench/firstScreen'),
  api: ofServer('api'),
  drag: () => import('../bench/drag'),
  capacity: ofServer('capacity'),
  map: ofServer('map'),
  matching: ofServer('matching'),
  memory: ofServer('memory'),
  overload: ofServer('overload'),
  polling: ofServer('polling'),
  pages: ofServer('pages'),
  pictures: ofServer('pictures'),
  search: ofServer('search'),
  searches: ofServer('searches'),
  soak: ofServer('soak'),
  write: ofServer('write'),
};

/** `npm run bench:<name>`: comparisons, each side by side in one run. What stands after `--` is the bench's own. */
export const run = async ([name = '', ...args]: string[]): Promise<number> => {
  const load = benches[name];
  if (!load) {
    console.error(`Неизвестный замер «${name}». Есть: ${Object.keys(benches).join(', ')}.`);
    return 1;
  }
  return (await load()).run(args);
};
