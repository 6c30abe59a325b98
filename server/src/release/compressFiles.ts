import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { isBuildFile } from 'shared/contract';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Pictures and fonts have compressed formats of their own. */
const isText = (name: string): boolean => /\.(?:js|css|svg)$/.test(name);

const namesIn = (dir: string): string[] => readdirSync(dir).filter(isBuildFile);

/**
 * Writes `.br` and `.gz` files for text files of a build, `sideBySide` at a time, so that the server compresses none.
 */
export const compressFiles = async (dir: string, sideBySide: number): Promise<void> => {
  const limit = pLimit(sideBySide);
  await limit.map(namesIn(dir).filter(isText), async (name) => {
    const file = path.join(dir, name);
    const content = await readFile(file);
    await writeFile(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    await writeFile(`${file}.gz`, await gz(content, { level: 9 }));
  });
};

const NAMED = 3;

/** Returns the size in bytes of a build's browser files, compressed where possible, and the largest of them. */
export const weigh = (dir: string): { size: number; largest: { file: string; size: number }[] } => {
  const files = namesIn(dir)
    .map((name) => {
      const file = path.join(dir, name);
      return { file: name, size: statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size };
    })
    .sort((one, other) => other.size - one.size || (one.file < other.file ? -1 : 1));
  return { size: files.reduce((sum, { size }) => sum + size, 0), largest: files.slice(0, NAMED) };
};
