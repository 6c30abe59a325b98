import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** In the format of `sha256sum --check`. */
export const LIST_FILE = 'files.sha256';

const HASH_LENGTH = 64;

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Returns all files of a folder except its list, as sorted paths with `/`. */
const namesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => name !== LIST_FILE)
    .sort();

export const writeFileList = (dir: string): void => {
  const lines = namesIn(dir).map((name) => `${sha256(readFileSync(path.join(dir, name)))}  ${name}\n`);
  writeFileSync(path.join(dir, LIST_FILE), lines.join(''));
};

/** Returns the hashes of the files of a pack, by name. */
export const readFileList = (dir: string): Map<string, string> =>
  new Map(
    readFileSync(path.join(dir, LIST_FILE), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(HASH_LENGTH + 2), line.slice(0, HASH_LENGTH)]),
  );

/** Returns the name of a pack's version, derived from its files. */
export const versionOf = (dir: string): string => sha256(readFileSync(path.join(dir, LIST_FILE))).slice(0, 12);

/** Returns the names of files that are missing, unlisted or changed in a folder. */
export const findChangedFiles = async (dir: string): Promise<string[]> => {
  if (!existsSync(path.join(dir, LIST_FILE))) return [LIST_FILE];
  const listed = readFileList(dir);
  const found = new Set(namesIn(dir));
  const changed = [...found].filter((name) => !listed.has(name));
  for (const [name, hash] of listed) {
    if (!found.has(name) || sha256(await readFile(path.join(dir, name))) !== hash) changed.push(name);
  }
  return changed;
};
