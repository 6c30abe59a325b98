import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type webpack from 'webpack';
import { rootDir } from './federatedPackages';

/** What tells the second reading of a file from the first: to webpack they are two modules, each left with what is used of it. */
const APART = '?apart';

const MAKES_ROUTERS = 'function createRouter(';

/** Throws when no file of the folder, or more than one, makes routers. */
const findMaker = (dir: string): string => {
  const makers = readdirSync(dir).filter(
    (name) => name.endsWith('.mjs') && readFileSync(path.join(dir, name), 'utf8').includes(MAKES_ROUTERS),
  );
  const [maker] = makers;
  if (!maker || makers.length > 1) throw new Error(`React-router makes routers in ${makers.length} files of ${dir}`);
  return path.join(dir, maker);
};

interface RouterParts {
  /** The file that makes routers. */
  maker: string;
  alias: Record<string, string>;
  rules: webpack.RuleSetRule[];
}

/**
 * Where the shell's page takes react-router from: its build for the mode, which the package does not name; and a second
 * time, as `react-router/apart`, the file in it that makes routers, so that what shows pages and what goes from one to
 * the next are fetched apart.
 */
export const routerParts = (mode: 'production' | 'development'): RouterParts => {
  const dir = path.join(rootDir, 'node_modules/react-router/dist', mode);
  const maker = findMaker(dir);
  return {
    maker,
    alias: {
      'react-router$': path.join(dir, 'index.mjs'),
      'react-router/dom$': path.join(dir, 'dom-export.mjs'),
      'react-router/apart$': maker + APART,
    },
    rules: mode === 'production' ? [{ resource: maker, use: path.join(import.meta.dirname, 'leanRouter.mjs') }] : [],
  };
};

/** Whether a module is the part that is fetched apart. */
export const isRouterApart = (module: webpack.Module): boolean =>
  'resource' in module && String(module.resource).endsWith(APART);
