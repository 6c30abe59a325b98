import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { isBuildFile } from 'shared/contract';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Pictures and fonts are compressed by their own formats. */
const isText = (name: string): boolean => /\.(?:js|css|svg)$/.test(name);

const namesIn = (dir: string): string[] => readdirSync(dir).filter(isBuildFile);

/**
 * Puts a `.br` and a `.gz` beside every script, stylesheet and drawing of a build, so that the server never compresses one;
 * so many at a time: the server keeps threads to serve pages meanwhile.
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

/** So many files are named where a build is too heavy. */
const NAMED = 3;

/** Returns how many bytes the files of a build have for browsers, compressed where that has been done, and the largest. */
export const weigh = (dir: string): { size: number; largest: { file: string; size: number }[] } => {
  const files = namesIn(dir)
    .map((name) => {
      const file = path.join(dir, name);
      return { file: name, size: statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size };
    })
    .sort((one, other) => other.size - one.size || (one.file < other.file ? -1 : 1));
  return { size: files.reduce((sum, { size }) => sum + size, 0), largest: files.slice(0, NAMED) };
};
