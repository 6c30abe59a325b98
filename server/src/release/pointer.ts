import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type LiveReleases, liveReleasesSchema } from 'shared/contract';
import { commandMessages } from './commandMessages';

export const pointerFile = (releasesDir: string): string => path.join(releasesDir, 'remotes.json');
export const backupFile = (releasesDir: string): string => `${pointerFile(releasesDir)}.before`;

export const parsePointer = (file: string): LiveReleases =>
  liveReleasesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

/** Returns a stamp that changes with each pointer, which is always a new file; 'none' when there is none. */
export const pointerStamp = (releasesDir: string): string => {
  const found = statSync(pointerFile(releasesDir), { throwIfNoEntry: false });
  return found ? `${found.mtimeMs}-${found.ino}-${found.size}` : 'none';
};

const readBackup = (releasesDir: string): LiveReleases | null => {
  try {
    return parsePointer(backupFile(releasesDir));
  } catch {
    return null;
  }
};

/**
 * Returns the live releases, or null before the first release. An unreadable pointer is reported to `onBroken`, by the
 * site's own reader (`createLiveReleases`) in any case, and replaced by the previous one; throws a sentence with advice
 * when that cannot be read either.
 */
export const readPointer = (
  releasesDir: string,
  onBroken: (sentence: string) => void = () => undefined,
): LiveReleases | null => {
  const file = pointerFile(releasesDir);
  if (!existsSync(file)) return null;
  try {
    return parsePointer(file);
  } catch (error) {
    const backup = readBackup(releasesDir);
    if (!backup) throw new Error(commandMessages.pointer.broken(file), { cause: error });
    onBroken(commandMessages.pointer.usesBackup(file, backupFile(releasesDir)));
    return backup;
  }
};

/**
 * Creates a reader of what `read` returns for the live releases, read again only when these have changed. Releases that
 * cannot be read leave the known ones in force.
 */
export const followPointer = <T>(releasesDir: string, read: (live: LiveReleases | null) => T): (() => T) => {
  let known = read(null);
  let stamp = '';
  return () => {
    const next = pointerStamp(releasesDir);
    if (next === stamp) return known;
    try {
      known = read(readPointer(releasesDir));
      stamp = next;
    } catch {
      // The site's own reader reports it; the next call tries again.
    }
    return known;
  };
};

/** Backs up the pointer, unless it is unreadable: then the older backup is better. */
const backUpPointer = (releasesDir: string): void => {
  const file = pointerFile(releasesDir);
  if (!existsSync(file)) return;
  try {
    parsePointer(file);
  } catch {
    return;
  }
  const draft = `${backupFile(releasesDir)}.${process.pid}.tmp`;
  copyFileSync(file, draft);
  renameSync(draft, backupFile(releasesDir));
};

/** Replaces the pointer atomically and keeps the old one as `remotes.json.before`. */
export const writePointer = (releasesDir: string, live: LiveReleases): void => {
  mkdirSync(releasesDir, { recursive: true });
  const draft = `${pointerFile(releasesDir)}.${process.pid}.tmp`;
  writeFileSync(draft, `${JSON.stringify(live, null, 2)}\n`);
  // The server's files are private, but release commands read this one too.
  chmodSync(draft, 0o644);
  backUpPointer(releasesDir);
  renameSync(draft, pointerFile(releasesDir));
};
