import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileServer } from '../pack/compileServer';
import { step } from '../process/step';
import { rootDir } from '../webpack/federatedPackages';

interface Bench {
  what: string;
  /** `work` is a folder that is removed afterwards. */
  load: () => Promise<{ run: (args: string[], work: string) => Promise<number> }>;
}

const benches: Readonly<Record<string, Bench>> = {
  'first-screen': {
    what: 'first screen on a slow phone, beside PEER_URL; the number of runs',
    load: () => import('../bench/firstScreen'),
  },
  pages: {
    what: 'new pages by one process and by two, beside PEER_URL, and kept ones; kept: those alone',
    load: () => import('../bench/pages'),
  },
  rendered: {
    what: 'elements, styled components, bytes of each page and its largest blocks; addresses',
    load: () => import('../bench/rendered'),
  },
  api: { what: 'the feed call against the bare query on PostgreSQL', load: () => import('../bench/api') },
  soak: { what: 'visits and releases: memory, times, errors; minutes, 30', load: () => import('../bench/soak') },
  memory: {
    what: 'memory of the whole site, idle, after 1,000 pages, after photos',
    load: () => import('../bench/memory'),
  },
  search: {
    what: 'feeds, words, counts, the map and matching; the number of listings, 1000000',
    load: () => import('../bench/search'),
  },
};

const list = Object.entries(benches).map(([name, { what }]) => `  ${name.padEnd(14)}${what}`);

/** `npm run bench -- <name>`: comparisons, each side by side in one run. Further arguments are the benchmark's own. */
export const run = async ([name = '', ...args]: string[]): Promise<number> => {
  const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
  if (!bench) {
    console.error(`Which bench? npm run bench -- <name>\n${list.join('\n')}`);
    return 1;
  }
  // As it is deployed: from its sources a kept page takes a third more.
  process.env.TEST_SERVER_DIR = await step('Server', compileServer, (dir) => path.relative(rootDir, dir));
  const work = mkdtempSync(path.join(tmpdir(), `bench-${name}-`));
  try {
    return await (await bench.load()).run(args, work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};
