import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const own = fileURLToPath(import.meta.url);

/** Returns the nearest folder with a package.json, for sources and compiled files alike. */
const findRoot = (from: string): string => {
  const dir = path.dirname(from);
  return dir === from || existsSync(path.join(dir, 'package.json')) ? dir : findRoot(dir);
};
const root = findRoot(own);

/** Returns the absolute path of a file in the server's package: `serverFile('migrations')`. */
export const serverFile = (place: string): string => path.join(root, place);

/** The folder of the compiled server that this process runs; null when it runs the sources. */
export const compiledDir: string | null = own.endsWith('.ts') ? null : path.dirname(own);
