import { readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Locks a file, or throws `refusal` of the living process that has it. Returns the unlock function. */
export const lockFile = (file: string, refusal: (pid: number) => Error): (() => void) => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, `${process.pid} ${startedAt(process.pid)}\n`, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (errorCode(error) !== 'EEXIST' || attempt > 0) throw error;
      const holder = holderOf(file);
      if (holder !== null) throw refusal(holder);
      rmSync(file, { force: true });
    }
  }
};
