import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, isError } from '../errorCode';

const PAUSE_MS = 1000;

/** Returns whether a table could not be locked in time (SQLSTATE 55P03). */
const isLockedOut = (error: unknown): boolean =>
  isError(error) && (errorCode(error) === '55P03' || isLockedOut(error.cause));

/**
 * Runs work that locks tables, and retries it after a `lock_timeout`, so that statements queued behind it get through
 * meanwhile. Throws the last attempt's error.
 */
export const untilLocked = async <T>(work: () => Promise<T>, attempts: number): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isLockedOut(error)) throw error;
    }
    await sleep(PAUSE_MS);
  }
};
