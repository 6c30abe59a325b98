import { randomUUID } from 'node:crypto';
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

const holderOf = (file: string): number | null => {
  const [pidText = '', began = ''] = readFileSync(file, 'utf8').trim().split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return null;
  return isRunning(pid) && (began === '' || startedAt(pid) === began) ? pid : null;
};

/** Returns the living process that has the lock; null when there is none, with a stale lock removed. */
const removeStale = (file: string, moved: string): number | null => {
  try {
    const holder = holderOf(file);
    if (holder !== null) return holder;
    renameSync(file, moved);
    // Another process may have taken the stale lock over since it was read.
    const faster = holderOf(moved);
    if (faster === null) rmSync(moved);
    else renameSync(moved, file);
    return faster;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
};

/** Makes a file the lock with its text at once, as an empty lock looks stale; without hard links, nearly at once. */
const link = (own: string, file: string): void => {
  try {
    linkSync(own, file);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw error;
    copyFileSync(own, file, constants.COPYFILE_EXCL);
  }
};

/** Locks a file, or throws `refusal` of the living process that has it. Returns the unlock function. */
export const lockFile = (file: string, refusal: (pid: number) => Error): (() => void) => {
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, `${process.pid} ${startedAt(process.pid)}\n`);
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        link(own, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if (errorCode(error) !== 'EEXIST' || attempt > 1) throw error;
      }
      const holder = removeStale(file, `${own}.stale`);
      if (holder !== null) throw refusal(holder);
    }
  } finally {
    rmSync(own);
  }
};
