import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import type { ReleaseFile } from 'shared/contract';
import { checkContents } from './checkContents';
import { parseDescription } from './checkDescription';
import { compressFiles, weigh } from './compressFiles';
import { buildsOnDisk } from './listReleases';
import { messages } from './messages.ru';
import { RELEASE_FILE } from './release';
import { ReleaseRefused } from './swapPointer';
import type { UploadedBuild } from './uploadedBuild';
import { writeChecked } from './writeChecked';

/** Queues by team, so that a slow team delays no other. */
const compressing = new Map<string, LimitFunction>();

const compressQueued = (owner: string, web: string): Promise<void> => {
  const limit = compressing.get(owner) ?? pLimit(1);
  compressing.set(owner, limit);
  return limit(() => compressFiles(web, 1));
};

/** How many of a package's builds are searched for files that a new one shares. */
const BUILDS_SEARCHED = 4;

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

/** Finds the same file in another build of the package on this server, or null. */
export const findStoredFile = async (
  releasesDir: string,
  packageName: string,
  { path: name, sha256, size }: ReleaseFile,
): Promise<string | null> => {
  for (const { build } of buildsOnDisk(releasesDir, packageName).slice(0, BUILDS_SEARCHED)) {
    const file = path.join(releasesDir, packageName, build, name);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat?.isFile() && stat.size === size && (await hashOf(file)) === sha256) return file;
  }
  return null;
};

/** Files that are no longer uploaded nor on this server. */
export class FilesMissing extends Error {
  constructor(readonly files: readonly ReleaseFile[]) {
    super(`${files.length} files of an upload are missing`);
  }
}

interface AssembleBuild {
  releasesDir: string;
  packageName: string;
  files: readonly ReleaseFile[];
  /** The description as sent. */
  describe: Record<string, unknown>;
  owner: string;
  staging: string;
  read: (sha256: string) => Promise<Readable | null>;
}

/**
 * Assembles an uploaded build in `staging`, compressed and with its size and team. Every file is checked again while it
 * is written. Throws `FilesMissing`, or `ReleaseRefused` when the description does not match the files.
 */
export const assembleBuild = async (build: AssembleBuild): Promise<UploadedBuild> => {
  const { releasesDir, packageName, files, describe, owner, staging, read } = build;
  const missing: ReleaseFile[] = [];
  for (const file of files) {
    const target = path.join(staging, file.path);
    mkdirSync(path.dirname(target), { recursive: true });
    const found = (await read(file.sha256)) ?? (await findStoredFile(releasesDir, packageName, file));
    if (!found) missing.push(file);
    else await writeChecked(typeof found === 'string' ? createReadStream(found) : found, target, file);
  }
  if (missing.length > 0) throw new FilesMissing(missing);
  const release = parseDescription(packageName, describe);
  if (!release) throw new ReleaseRefused([messages.upload.noDescription]);
  const problems = await checkContents(staging, release, describe);
  if (problems.length > 0) throw new ReleaseRefused(problems);
  const web = path.join(staging, 'web');
  await compressQueued(owner, web);
  const weight = weigh(web);
  writeFileSync(path.join(staging, RELEASE_FILE), `${JSON.stringify({ ...describe, owner, ...weight }, null, 2)}\n`);
  return { packageName, staging, release: { ...release, owner, ...weight } };
};
