import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../startError';
import { messages } from './messages';
import { runProgram } from './postgresPrograms';

export const PARTIAL = '.partial';
const REMOVED = '.removed';

const count = z.number().int().nonnegative();

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Such as `15.8`. */
  postgres: z.string(),
  /** The last migration. */
  schema: z.string(),
  /** Name of the site's database. */
  database: z.string(),
  /** Restore point at which `rows` were counted. */
  restorePoint: z.string(),
  lsn: z.string(),
  /** Of the base backup and of the restore point. */
  firstSegment: z.string(),
  lastSegment: z.string(),
  rows: z.record(z.string(), count),
  /** Of the base backup. */
  baseBytes: count,
  /** Number of pictures, or the bucket whose versions at `createdAt` match the rows. */
  pictures: z.union([z.object({ files: count }), z.object({ bucket: z.string() })]),
  /** Lines of SHA256SUMS. */
  files: count,
});

export type BackupManifest = z.output<typeof manifestSchema>;

export const parts = {
  manifest: 'manifest.json',
  base: 'base',
  journal: 'journal',
  pictures: 'pictures',
  settings: 'settings',
} as const;

/** Reads the manifest of a backup. Throws a `StartError` when it is missing or invalid. */
export const readManifest = (dir: string): BackupManifest => {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(path.join(dir, parts.manifest), 'utf8')));
  } catch (error) {
    throw new StartError(messages.noManifest(dir), { cause: error });
  }
};

export const backupName = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(':', '-').concat('Z');

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** Returns the names of the finished backups in a folder, oldest first. */
export const listBackups = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => NAME.test(name) && existsSync(path.join(folder, name, parts.manifest)))
    .sort();

/** Removes interrupted backups and returns their names. Call it only under the backup lock. */
export const removeLeftovers = (folder: string): string[] => {
  const left = readdirSync(folder).filter((name) =>
    [PARTIAL, REMOVED].some((ending) => name.endsWith(ending) && NAME.test(name.slice(0, -ending.length))),
  );
  for (const name of left) rmSync(path.join(folder, name), { recursive: true, force: true });
  return left;
};

/** Removes all backups but the newest `keep`, renaming each first, and returns their names. */
export const removeOld = (folder: string, keep: number): string[] => {
  const old = listBackups(folder).slice(0, -keep);
  for (const name of old) {
    const removed = path.join(folder, `${name}${REMOVED}`);
    renameSync(path.join(folder, name), removed);
    rmSync(removed, { recursive: true, force: true });
  }
  return old;
};

/** Removes WAL older than the oldest backup. Throws a `StartError` when a backup does not name its first segment. */
export const removeOldWal = async (folder: string, archive: string, programs: string): Promise<void> => {
  const firsts = listBackups(folder).map((name) => readManifest(path.join(folder, name)).firstSegment);
  // Segment names begin with the timeline's number.
  const [oldest] = firsts.toSorted((a, b) => (a.slice(8) < b.slice(8) ? -1 : 1));
  if (oldest) await runProgram(path.join(programs, 'pg_archivecleanup'), [archive, oldest]);
};
