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
import { messages } from './messages.ru';

const pointerFile = (releasesDir: string): string => path.join(releasesDir, 'remotes.json');
const reserveFile = (releasesDir: string): string => `${pointerFile(releasesDir)}.before`;

const parse = (file: string): LiveReleases => liveReleasesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

/** What changes with each pointer, since a new one is another file; 'none' when there is none. */
export const pointerStamp = (releasesDir: string): string => {
  const found = statSync(pointerFile(releasesDir), { throwIfNoEntry: false });
  return found ? `${found.mtimeMs}-${found.ino}-${found.size}` : 'none';
};

/** The pointer before the last change, or null when there is none that can be read. */
const readReserve = (releasesDir: string): LiveReleases | null => {
  try {
    return parse(reserveFile(releasesDir));
  } catch {
    return null;
  }
};

/**
 * What is live, or null when nothing has been released into the folder yet. In the place of a pointer that cannot be
 * read, the one before it, and `onBroken` is told; throws a sentence that says what to do when that cannot be read either.
 */
export const readPointer = (
  releasesDir: string,
  onBroken: (sentence: string) => void = console.error,
): LiveReleases | null => {
  const file = pointerFile(releasesDir);
  if (!existsSync(file)) return null;
  try {
    return parse(file);
  } catch (error) {
    const reserve = readReserve(releasesDir);
    if (!reserve) throw new Error(messages.pointer.broken(file), { cause: error });
    onBroken(messages.pointer.reserve(file, reserveFile(releasesDir)));
    return reserve;
  }
};

/** Keeps the pointer that is to be replaced, unless it cannot be read: then the reserve is better. */
const keepReserve = (releasesDir: string): void => {
  const file = pointerFile(releasesDir);
  if (!existsSync(file)) return;
  try {
    parse(file);
  } catch {
    return;
  }
  const draft = `${reserveFile(releasesDir)}.${process.pid}.tmp`;
  copyFileSync(file, draft);
  renameSync(draft, reserveFile(releasesDir));
};

/**
 * Replaces the pointer in one step: readers see the old one or the new one, whole. The old one stays beside it, as
 * `remotes.json.before`.
 */
export const writePointer = (releasesDir: string, live: LiveReleases): void => {
  mkdirSync(releasesDir, { recursive: true });
  const draft = `${pointerFile(releasesDir)}.${process.pid}.tmp`;
  writeFileSync(draft, `${JSON.stringify(live, null, 2)}\n`);
  // The server keeps what it writes to itself, but who releases reads this too.
  chmodSync(draft, 0o644);
  keepReserve(releasesDir);
  renameSync(draft, pointerFile(releasesDir));
};
