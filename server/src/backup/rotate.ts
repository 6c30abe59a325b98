import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { listBackups, listLeftovers, REMOVED, readManifest } from './manifest';
import { runProgram } from './postgresPrograms';

/** Removes what interrupted runs left of backups, and returns its names. Call it only under the backup lock. */
export const removeLeftovers = (folder: string): string[] => {
  const left = listLeftovers(folder);
  for (const name of left) rmSync(path.join(folder, name), { recursive: true, force: true });
  return left;
};

/** Removes all backups but the newest `keep`, and returns their names. A backup is renamed before its removal. */
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
export const removeOldJournal = async (folder: string, archive: string, programs: string): Promise<void> => {
  const firsts = listBackups(folder).map((name) => readManifest(path.join(folder, name)).firstSegment);
  // Segments of all timelines are in order without the timeline's number.
  const [oldest] = firsts.toSorted((a, b) => (a.slice(8) < b.slice(8) ? -1 : 1));
  if (oldest) await runProgram(path.join(programs, 'pg_archivecleanup'), [archive, oldest]);
};
