import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from './release';

/** Derived files and files that are never served: their changes do not matter. */
export const DERIVED = /\.(?:map|br|gz)$|^mf-(?:manifest|stats)\.json$|^use\.json$/;

/** Stands for a build's unknown id in its description. */
export const NAMELESS = 'nameless0000';

/** Returns the id of a build, hashed from its files and its description, without the id in it. */
export const outputHash = (dir: string, release: Release): string => {
  // Compressed sizes depend on the compressor.
  const said = { ...release, build: '', size: 0, largest: undefined };
  const hash = createHash('sha256').update(JSON.stringify(said));
  for (const side of ['web', 'node']) {
    for (const entry of readdirSync(path.join(dir, side), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile() && !DERIVED.test(one.name))
      .map((one) => path.relative(dir, path.join(one.parentPath, one.name)).replaceAll(path.sep, '/'))
      .sort()) {
      hash
        .update(entry)
        .update('\0')
        .update(readFileSync(path.join(dir, entry)))
        .update('\0');
    }
  }
  return hash.digest('hex').slice(0, 12);
};
