import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { S3mini } from 's3mini';
import { z } from 'zod';
import type { StoredBuild } from '../db/schema';
import { filesIn } from './release';

const CONCURRENCY = 8;
const LIST = 'files.json';

/** A path inside a build's folder. */
const filePath = z.string().regex(/^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w@.~+-]+(?:\/[\w@.~+-]+)*$/);
const listSchema = z.array(z.object({ path: filePath, sha256: z.string(), size: z.number() }));
type FileList = z.infer<typeof listSchema>;

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export interface ReleaseBucket {
  client: S3mini;
  prefix: string;
}

export const keyOf = ({ prefix }: ReleaseBucket, ...parts: string[]): string =>
  [prefix, ...parts].filter(Boolean).join('/');

const read = async (bucket: ReleaseBucket, key: string, sha256: string): Promise<Buffer> => {
  const found = await bucket.client.getObjectArrayBuffer(key);
  if (!found) throw new Error(`The bucket of releases has no ${key}`);
  const bytes = Buffer.from(found);
  if (hashOf(bytes) !== sha256) throw new Error(`${key} of the bucket of releases differs from the released file`);
  return bytes;
};

const readList = async (bucket: ReleaseBucket, { at, sha256 }: StoredBuild): Promise<FileList> =>
  listSchema.parse(JSON.parse((await read(bucket, keyOf(bucket, at, LIST), sha256)).toString()));

/** Returns when a build was last in use: the time of its folder. */
export const usedAt = (dir: string): number => Math.round(statSync(dir).mtimeMs);

/** Uploads the files of a build to a new prefix in the bucket, their list last. */
export const storeBuild = async (bucket: ReleaseBucket, releasesDir: string, folder: string): Promise<StoredBuild> => {
  const dir = path.join(releasesDir, folder);
  const at = `${folder}.${randomUUID()}`;
  const limit = pLimit(CONCURRENCY);
  const put = (name: string, bytes: Buffer) =>
    bucket.client.putObject(keyOf(bucket, at, name), bytes, 'application/octet-stream');
  const list: FileList = await limit.map(filesIn(dir), async (name) => {
    const bytes = await readFile(path.join(dir, name));
    await put(name, bytes);
    return { path: filePath.parse(name), sha256: hashOf(bytes), size: bytes.length };
  });
  const text = Buffer.from(JSON.stringify(list));
  await put(LIST, text);
  return { at, sha256: hashOf(text), usedAt: usedAt(dir) };
};

/**
 * Fetches a build into its folder atomically; an existing one gets the time of last use, from which it expires. Throws
 * when a file in the bucket is missing or differs from the released one.
 */
export const fetchBuild = async (
  bucket: ReleaseBucket,
  releasesDir: string,
  [folder, stored]: [folder: string, stored: StoredBuild],
): Promise<void> => {
  const dir = path.join(releasesDir, folder);
  const time = new Date(stored.usedAt);
  if (existsSync(dir)) {
    if (usedAt(dir) < stored.usedAt) utimesSync(dir, time, time);
    return;
  }
  const draft = `${dir}.${process.pid}.tmp`;
  const limit = pLimit(CONCURRENCY);
  try {
    await limit.map(await readList(bucket, stored), async (file) => {
      const bytes = await read(bucket, keyOf(bucket, stored.at, file.path), file.sha256);
      mkdirSync(path.dirname(path.join(draft, file.path)), { recursive: true });
      await writeFile(path.join(draft, file.path), bytes);
    });
    utimesSync(draft, time, time);
    renameSync(draft, dir);
  } catch (error) {
    // Another process of this machine may have been faster.
    if (!existsSync(dir)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};

/** Removes a build from the bucket, unless its list cannot be read: leftovers do no harm. */
export const removeBuild = async (bucket: ReleaseBucket, stored: StoredBuild): Promise<void> => {
  const limit = pLimit(CONCURRENCY);
  const files = await readList(bucket, stored);
  await bucket.client.deleteObject(keyOf(bucket, stored.at, LIST));
  await limit.map(files, (file) => bucket.client.deleteObject(keyOf(bucket, stored.at, file.path)));
};
