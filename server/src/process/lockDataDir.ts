import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { programMessages } from '../programMessages';
import { StartError } from '../startError';
import { closeDataDir } from './closeDataDir';
import { lockFile } from './lockFile';

const text = programMessages.start;
const FILE = 'server.lock';

/** Creates the data folder, closes it to other accounts and checks that it is writable. Throws a `StartError`. */
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
 * Locks the data folder for this process: the embedded database allows only one. Returns the function that unlocks it.
 * Throws a `StartError` when another living process has it; the lock of a dead one is taken over.
 */
export const lockDataDir = (dataDir: string): (() => void) =>
  lockFile(path.join(dataDir, FILE), (holder) => new StartError(text.dataDirBusy(dataDir, holder)));
