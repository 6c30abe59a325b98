import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../errorCode';
import { messages } from '../messages.ru';
import { StartError } from '../startError';
import { closeDataDir } from './closeDataDir';

const text = messages.start;
const FILE = 'server.lock';

/**
 * When a process began, in the kernel's ticks; '' where it cannot be told. A number of a process is used again after
 * a restart of the machine or of a container, the pair is not.
 */
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

/** The process that holds the lock, or null when it is gone. */
const holderOf = (file: string): number | null => {
  const [pidText = '', began = ''] = readFileSync(file, 'utf8').trim().split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return null;
  return isRunning(pid) && (began === '' || startedAt(pid) === began) ? pid : null;
};

/** Makes the data folder, closes it to other accounts and checks that it can be written to. Throws a `StartError`. */
export const prepareDataDir = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true });
    closeDataDir(dataDir);
    const probe = path.join(dataDir, `.write-check-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StartError(text.dataDirUnwritable(dataDir), { cause: error });
  }
};

/**
 * Takes the data folder for this process: the embedded database bears only one. Gives the function that lets go.
 * Throws a `StartError` when another living process holds it; a lock left behind by a dead one is taken over.
 */
export const lockDataDir = (dataDir: string): (() => void) => {
  const file = path.join(dataDir, FILE);
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, `${process.pid} ${startedAt(process.pid)}\n`, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (errorCode(error) !== 'EEXIST' || attempt > 0) throw error;
      const holder = holderOf(file);
      if (holder !== null) throw new StartError(text.dataDirBusy(dataDir, holder));
      rmSync(file, { force: true });
    }
  }
};
