import { readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const scriptsIn = (dir: string): string[] =>
  readdirSync(dir)
    .filter((file) => file.endsWith('.js'))
    .map((file) => path.join(dir, file));

/**
 * Puts a `.br` and a `.gz` beside every script of a build, so that the server never compresses one; so many at a time:
 * whoever serves pages meanwhile keeps threads for that.
 */
export const compressScripts = async (dir: string, sideBySide: number): Promise<void> => {
  const limit = pLimit(sideBySide);
  await limit.map(scriptsIn(dir), async (script) => {
    const content = await readFile(script);
    await writeFile(`${script}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    await writeFile(`${script}.gz`, await gz(content, { level: 9 }));
  });
};

/** Octets of the scripts of a build as browsers get them, once they are compressed. */
export const compressedSize = (dir: string): number =>
  scriptsIn(dir).reduce((sum, script) => sum + statSync(`${script}.br`).size, 0);
