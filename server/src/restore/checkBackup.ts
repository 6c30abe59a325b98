import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { checkFiles } from '../backup/checksums';
import { SETTINGS_FILE } from '../backup/copySettings';
import { type BackupManifest, parts, readManifest } from '../backup/manifest';
import { findPrograms, runProgram } from '../backup/postgresPrograms';
import { createImageStorage } from '../domains/images/store/imageStorage';
import { readSettings } from '../settings/settings';
import { StartError } from '../startError';
import { checkRestored, type HasPicture, pictureIn, type RestoredFacts } from './checkRestored';
import { checkSecrets } from './checkSecrets';
import { checkWal } from './checkWal';
import { messages } from './messages';
import { withRestored } from './restoreCheck';

export interface BackupCheck {
  dir: string;
  archive: string;
  /** Hours after which the last WAL segment is too old. */
  maxAgeHours: number;
  now: Date;
}

export interface CheckedBackup {
  manifest: BackupManifest;
  /** Facts at the restore point; null when files of the backup are damaged. */
  facts: RestoredFacts | null;
  /** Last change in the WAL; null when none is after the restore point. */
  until: string | null;
  problems: string[];
}

const checkBase = async (dir: string, { postgres }: BackupManifest): Promise<string[]> => {
  const [major = ''] = postgres.split('.');
  const base = path.join(dir, parts.base);
  try {
    await runProgram(path.join(findPrograms(major), 'pg_verifybackup'), ['--quiet', base]);
    return [];
  } catch (error) {
    if (error instanceof StartError) return [error.message];
    throw error;
  }
};

/** For two restores, one after the other. */
const checkDiskSpace = ({ baseBytes }: BackupManifest): void => {
  const { bavail, bsize } = statfsSync(tmpdir());
  if (bavail * bsize < baseBytes * 1.1) throw new StartError(messages.noRoom(tmpdir()));
};

/** Returns the check for pictures of a backup: in it, or in the bucket of its settings. */
const picturesOf = async (dir: string, { pictures }: BackupManifest): Promise<HasPicture> => {
  if ('files' in pictures) return pictureIn(path.join(dir, parts.pictures));
  const settings = readSettings(parseEnv(readFileSync(path.join(dir, parts.settings, SETTINGS_FILE), 'utf8')));
  const bucket = await createImageStorage(settings);
  return (name) => bucket.has(name);
};

/** Checks hashes of files, rows, pictures and secrets at the restore point, and the WAL from there to its end. */
export const checkBackup = async ({ dir, archive, maxAgeHours, now }: BackupCheck): Promise<CheckedBackup> => {
  const manifest = readManifest(dir);
  const damaged = [...(await checkFiles(dir, manifest.files)), ...(await checkBase(dir, manifest))];
  if (damaged.length > 0) return { manifest, facts: null, until: null, problems: damaged };
  checkDiskSpace(manifest);
  const base = path.join(dir, parts.base);
  const { database, restorePoint: target, rows: expected } = manifest;
  const hasPicture = await picturesOf(dir, manifest);
  // A bucket has only what the site still needs.
  const [atPoint, atEnd] = 'files' in manifest.pictures ? [{ hasPicture }, {}] : [{}, { hasPicture }];
  const own = { base, archive: path.join(dir, parts.journal), target };
  const { facts, segmentBytes } = await withRestored(own, database, async ({ client, journal }) => {
    const found = await checkRestored(client, { ...atPoint, expected });
    const problems = [...found.problems, ...(await checkSecrets(client, path.join(dir, parts.settings)))];
    return { facts: { ...found, problems }, segmentBytes: journal.segmentBytes };
  });
  const limits = { now, maxAgeHours };
  const gaps = existsSync(archive)
    ? checkWal(archive, { segmentBytes, first: manifest.firstSegment }, limits)
    : [messages.noJournal(archive)];
  // PostgreSQL does not start on truncated WAL.
  if (gaps.length > 0) return { manifest, facts, until: null, problems: [...facts.problems, ...gaps] };
  return withRestored({ base, archive }, database, async ({ client, journal, until }) => {
    const { problems, pictures } = await checkRestored(client, atEnd);
    return {
      manifest,
      facts: { ...facts, pictures: facts.pictures + pictures },
      until,
      problems: [...facts.problems, ...checkWal(archive, journal, limits), ...problems],
    };
  });
};
