import { createHash, randomUUID } from 'node:crypto';
import { constants, copyFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { errorCode } from '../errorCode';

/** Returns the start time of a process in ticks, '' where unknown; with the id it is unique across restarts. */
const startedAt = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return '';
  }
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
};

/** Returns the text of a lock, null when it is gone. */
const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
};

/** Returns the living process that a lock names, null when it is stale. */
const holderOf = (lock: string): number | null => {
  const [pidText = '', began = ''] = lock.trim().split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return null;
  return isRunning(pid) && (began === '' || startedAt(pid) === began) ? pid : null;
};

/**
 * Makes a file the lock with its text at once, as an empty lock looks stale; without hard links, nearly at once. Returns
 * whether the lock is new.
 */
const link = (own: string, file: string): boolean => {
  try {
    try {
      linkSync(own, file);
    } catch (error) {
      if (errorCode(error) === 'EEXIST') throw error;
      copyFileSync(own, file, constants.COPYFILE_EXCL);
    }
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
};

/**
 * Tries to acquire the lock; false when it changed hands meanwhile. A stale lock is replaced only by the process that
 * created its claim, a file named after its text. As every text is unique, of any number of processes one creates it; the
 * claim of a process that died is claimed like a lock.
 */
const tryLock = (own: string, file: string, refusal: (pid: number) => Error): boolean => {
  if (link(own, file)) return true;
  const lock = read(file);
  const claims: string[] = [];
  for (let last = lock; last !== null; last = read(claims.at(-1) ?? file)) {
    const holder = holderOf(last);
    if (holder !== null) throw refusal(holder);
    const claim = `${file}.${createHash('sha256').update(last).digest('hex')}`;
    claims.push(claim);
    if (!link(own, claim)) continue;
    // Otherwise another process had replaced the lock and removed its claim before ours.
    const isStale = read(file) === lock;
    if (isStale) renameSync(own, file);
    for (const done of claims) rmSync(done, { force: true });
    return isStale;
  }
  return false;
};

/** Locks a file, or throws `refusal` of the living process that has it. Returns the unlock function. */
export const lockFile = (file: string, refusal: (pid: number) => Error): (() => void) => {
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, `${process.pid} ${startedAt(process.pid)} ${randomUUID()}\n`);
  try {
    while (!tryLock(own, file, refusal));
    return () => rmSync(file, { force: true });
  } finally {
    rmSync(own, { force: true });
  }
};
