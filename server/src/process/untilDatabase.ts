import { setTimeout as sleep } from 'node:timers/promises';
import { driverFault } from '../db/databaseFault';

const PAUSE_MS = 500;
/** How long the start of the site waits for its database, in milliseconds: both may be starting at once. */
const WAIT_LIMIT_MS = 10_000;

export interface WaitOptions {
  /** How long to retry, in milliseconds. */
  waitMs?: number | undefined;
  /** Called once when a wait begins. */
  onWait?: ((error: unknown) => void) | undefined;
}

/** Retries work until the database is reachable. Throws its other errors, and the last one when the time is over. */
export const untilDatabase = async <T>(work: () => Promise<T>, options: WaitOptions = {}): Promise<T> => {
  const { waitMs = WAIT_LIMIT_MS, onWait } = options;
  const end = Date.now() + waitMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (driverFault(error) === null || Date.now() + PAUSE_MS > end) throw error;
      if (attempt === 1) onWait?.(error);
    }
    await sleep(PAUSE_MS);
  }
};
