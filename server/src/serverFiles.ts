import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const own = fileURLToPath(import.meta.url);

/** The folder of the server's package: the nearest one that holds a package.json, of sources and compiled files alike. */
const findRoot = (from: string): string => {
  const dir = path.dirname(from);
  return dir === from || existsSync(path.join(dir, 'package.json')) ? dir : findRoot(dir);
};
const root = findRoot(own);

/** A file that lies in the server's package, beside its programs: `serverFile('migrations')`. Absolute. */
export const serverFile = (place: string): string => path.join(root, place);

/** The folder of the compiled server that this process runs; null when it runs the sources. */
export const compiledDir: string | null = own.endsWith('.ts') ? null : path.dirname(own);
