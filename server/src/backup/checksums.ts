import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../startError';
import { messages } from './messages';

/** Hashes of files, by their place in a backup. */
export type Checksums = Map<string, string>;

const FILE = 'SHA256SUMS';
const HASH_LENGTH = 64;

/** Returns the hexadecimal SHA-256 of a file. */
export const hashFile = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

/** Copies a file, reads both again and returns their hash. Throws a `StartError` when they differ. */
export const copyVerified = async (from: string, to: string): Promise<string> => {
  await copyFile(from, to);
  const [wanted, got] = [await hashFile(from), await hashFile(to)];
  if (wanted === got) return wanted;
  await rm(to, { force: true });
  throw new StartError(messages.otherCopy(from));
};

/** Writes the hashes of a backup's files, as `sha256sum --check` reads them. */
export const writeChecksums = (dir: string, sums: Checksums): void => {
  const lines = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([entry, hash]) => `${hash}  ${entry}\n`);
  writeFileSync(path.join(dir, FILE), lines.join(''), { mode: 0o600 });
};

export const readChecksums = (dir: string): Checksums => {
  const file = path.join(dir, FILE);
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.slice(HASH_LENGTH + 2), line.slice(0, HASH_LENGTH)]));
};

/** Compares every file of a backup with its hash and their number with `files`. Returns a sentence for each problem. */
export const checkFiles = async (dir: string, files: number): Promise<string[]> => {
  const sums = readChecksums(dir);
  const problems = sums.size === files ? [] : [messages.otherFiles(sums.size, files)];
  for (const [entry, hash] of sums) {
    const file = path.join(dir, entry);
    if (!existsSync(file)) problems.push(messages.missingFile(entry));
    else if ((await hashFile(file)) !== hash) problems.push(messages.changedFile(entry));
  }
  return problems;
};
