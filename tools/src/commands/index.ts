import path from 'node:path';
import type { Command } from '../process/runCommand';
import { runScript } from '../process/runProcess';
import { rootDir } from '../webpack/federatedPackages';

const program =
  (file: string): Command['load'] =>
  async () => ({
    run: (args) => runScript(path.join(rootDir, file), args),
  });

export const commands: Readonly<Record<string, Command>> = {
  start: { help: 'builds what changed and serves the site', load: () => import('./start') },
  dev: {
    help: 'everything, rebuilt and reloaded on save; -w mf-feeds: that section alone',
    load: () => import('./dev'),
    parts: {
      gallery: {
        help: 'every part of the kit in its states; -w mf-feeds: the components of that section',
        load: () => import('./gallery'),
      },
    },
  },
  test: {
    help: 'checks and tests; a part of a path, --changed, --long or --full choose which',
    load: () => import('./test'),
    parts: {
      '--faults': {
        help: 'every fault at every stage of every section',
        load: async () => ({ run: (await import('./test')).runFaults }),
      },
      '--cluster': { help: 'several servers under load, with failures', load: program('tools/src/cluster/cli.ts') },
      '--fuzz': { help: 'hostile calls of each route; --seed 7 --runs 50', load: () => import('./testFuzz') },
      '--outside': { help: 'follows docs/teams.md in an empty folder', load: () => import('./testOutside') },
    },
  },
  validate: { help: 'types, lint, spelling, rules of the project', load: () => import('./validate') },
  build: {
    help: 'builds what changed and makes it live; --mode=development: readable',
    load: () => import('./build'),
    parts: {
      server: {
        help: 'compiles the server, as every start does',
        load: async () => ({ run: (await import('./pack')).compile }),
      },
    },
  },
  release: {
    help: 'ships one section into a running site: -w mf-feeds, --list, --rollback, …',
    load: () => import('./release'),
    parts: {
      pack: {
        help: 'writes what a machine needs to serve the site; dist/site',
        load: async () => ({ run: (await import('./pack')).packSite }),
      },
      'pack-sdk': {
        help: 'writes the packages for teams elsewhere; dist/sdk',
        load: async () => ({ run: (await import('./pack')).packSdk }),
      },
    },
  },
  new: { help: 'a new section: -- remote news', load: () => import('./new') },
  seed: {
    help: 'fills the database with generated listings: -- --listings 200000',
    load: program('server/src/seed/cli.ts'),
  },
  ops: {
    help: 'operates a site: -- backup, restore-check, deploy, back, restart, reconcile',
    load: () => import('./ops'),
  },
  bench: {
    help: 'measures: -- first-screen, pages, rendered, api, soak, memory, search',
    load: () => import('./bench'),
  },
};
