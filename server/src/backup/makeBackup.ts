import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { databaseFailure } from '../db/databaseFailure';
import { isDiskFull } from '../errorCode';
import type { Settings } from '../settings/settings';
import { StartError } from '../startError';
import { readS3Url } from '../storage/s3Url';
import { type BackupServer, copyBase, lockBackups, readServer } from './backupServer';
import { type Checksums, hashFile, writeChecksums } from './checksums';
import { copyPictures, newPictureBytes } from './copyPictures';
import { copySettings } from './copySettings';
import {
  type BackupManifest,
  backupName,
  listBackups,
  PARTIAL,
  parts,
  readManifest,
  removeLeftovers,
  removeOld,
  removeOldWal,
} from './manifest';
import { messages } from './messages';
import { changeOwner, connectToDatabase, databaseAccount } from './postgresPrograms';
import { markPosition } from './restorePoint';
import { archiveSegment, copyWal, firstSegment } from './wal';

export interface BackupPlan {
  to: string;
  archive: string;
  /** Number of backups to keep. */
  keep: number;
  /** Database URL with an account that may copy the whole server. */
  url: string;
  settings: Settings;
  environment: NodeJS.ProcessEnv;
  now: Date;
  log: (line: string) => void;
}

/** Room for WAL on the database's own disk, and for WAL written meanwhile. */
const SPARE_BYTES = 200_000_000;

const checkDiskSpace = (to: string, needed: number): void => {
  const { bavail, bsize } = statfsSync(to);
  if (bavail * bsize < needed) throw new StartError(messages.noRoom(to, bavail * bsize, needed));
};

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);

/** Syncs the file system: `fsync` of each picture would take much longer. */
const flush = (folder: string): void => {
  execFileSync('sync', ['--file-system', folder]);
};

const copySitePictures = async (
  { settings, log }: BackupPlan,
  { dir, previous, named }: { dir: string; previous: string | null; named: number },
  sums: Checksums,
): Promise<BackupManifest['pictures']> => {
  const bucket = readS3Url(settings.S3_URL ?? '')?.bucket;
  if (bucket) {
    log(messages.bucket(bucket));
    return { bucket };
  }
  const from = path.join(settings.DATA_DIR, 'images');
  const files = await copyPictures({ from, dir, previous }, sums);
  if (named > 0 && files === 0) throw new StartError(messages.noImages(from, named));
  log(messages.pictures(files));
  return { files };
};

/** Fills the empty folder `dir` with a backup, each part of it verified. */
const fill = async (plan: BackupPlan, server: BackupServer, dir: string, previous: string | null): Promise<void> => {
  const { archive, settings, environment, now, log } = plan;
  const base = path.join(dir, parts.base);
  await copyBase(server, plan.url, base);
  const first = firstSegment(base);
  if (first === null) throw new StartError(messages.noManifest(base));
  const baseBytes = sizeOf(base);
  log(messages.base(baseBytes));
  const restorePoint = `laparyadom ${path.basename(dir, PARTIAL)}`;
  const { lsn, segment, rows, pictures: named } = await markPosition(server.client, restorePoint);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  log(messages.counted(Object.keys(rows).length, total, lsn));

  const sums: Checksums = new Map();
  const baseManifest = `${parts.base}/backup_manifest`;
  sums.set(baseManifest, await hashFile(path.join(dir, baseManifest)));
  // After the position: a picture is stored before a row names it.
  const pictures = await copySitePictures(plan, { dir, previous, named }, sums);
  copySettings({ environment, settings, dir }, sums);
  log(messages.settings);
  await archiveSegment(server.client, archive, segment);
  await copyWal({ archive, dir, first, last: segment }, sums);
  log(messages.journal(first, segment));

  const manifest: BackupManifest = {
    format: 1,
    createdAt: now.toISOString(),
    postgres: server.version,
    schema: server.schema,
    database: server.database,
    restorePoint,
    lsn,
    firstSegment: first,
    lastSegment: segment,
    rows,
    baseBytes,
    pictures,
    files: sums.size + 1,
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  writeFileSync(path.join(dir, parts.manifest), text, { mode: 0o600 });
  sums.set(parts.manifest, createHash('sha256').update(text).digest('hex'));
  writeChecksums(dir, sums);
};

/** Removes old backups and WAL once a newer backup is complete. */
const rotate = async ({ to, archive, keep, log }: BackupPlan, { programs }: BackupServer): Promise<void> => {
  const removed = removeOld(to, keep);
  if (removed.length > 0) log(messages.removed(removed));
  await removeOldWal(to, archive, programs);
};

const backUp = async (plan: BackupPlan, server: BackupServer): Promise<string> => {
  const { to, settings, now, log } = plan;
  const leftovers = removeLeftovers(to);
  if (leftovers.length > 0) log(messages.leftovers(leftovers));
  const name = backupName(now);
  const last = listBackups(to).at(-1);
  if (last !== undefined && last >= name) throw new StartError(messages.clockBehind(last));
  const previous = last === undefined ? null : path.join(to, last);
  const lastBytes = previous === null ? 0 : readManifest(previous).baseBytes;
  const pictureBytes = settings.S3_URL ? 0 : newPictureBytes(path.join(settings.DATA_DIR, 'images'), previous);
  checkDiskSpace(to, Math.max(server.bytes, lastBytes) + pictureBytes + SPARE_BYTES);

  const dir = path.join(to, name);
  const partial = `${dir}${PARTIAL}`;
  mkdirSync(partial, { mode: 0o700 });
  try {
    changeOwner(partial, databaseAccount());
    await fill(plan, server, partial, previous);
    flush(partial);
    renameSync(partial, dir);
    flush(to);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    log(messages.failed);
    throw isDiskFull(error) ? new StartError(messages.diskFull(to), { cause: error }) : error;
  }
  await rotate(plan, server).catch((error: Error) => {
    throw new StartError(messages.notCleaned(error.message), { cause: error });
  });
  return dir;
};

/**
 * Makes a backup of a site on PostgreSQL, renames it when all of it is verified and on disk, and then removes old ones.
 * Returns its folder. Throws a `StartError`, which leaves earlier backups unchanged.
 */
export const makeBackup = async (plan: BackupPlan): Promise<string> => {
  const { to, archive, url, settings } = plan;
  for (const folder of [to, archive]) if (!existsSync(folder)) throw new StartError(messages.noFolder(folder));
  if (!existsSync(settings.DATA_DIR)) throw new StartError(messages.noDataDir(settings.DATA_DIR));
  const client = await connectToDatabase(url);
  let isLost = false;
  client.once('error', () => {
    isLost = true;
  });
  try {
    await lockBackups(client);
    return await backUp(plan, await readServer(client));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw isLost || databaseFailure(error) === 'away' ? new StartError(messages.databaseGone, { cause: error }) : error;
  } finally {
    await client.end();
  }
};
