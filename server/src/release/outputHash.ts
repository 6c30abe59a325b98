import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from './release';

/** What is made from other files of the build, and what nobody is served: their changes change nothing for anybody. */
export const DERIVED = /\.(?:map|br|gz)$|^mf-(?:manifest|stats)\.json$|^use\.json$/;

/** Stands for the id in the description of a build whose id is not known yet. */
export const NAMELESS = 'nameless0000';

/** Id of a build by what came out: its files, and what its description says of it, whatever it is called there. */
export const outputHash = (dir: string, release: Release): string => {
  // Compressed sizes are those of the compressor in use.
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
