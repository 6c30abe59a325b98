import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { errorCode } from '../errorCode';

const RETRY_MS = 100;

interface AcquiredLock {
  /** Throws when the lock was lost, e.g. after the machine slept. Call it before anything irreversible. */
  verify: () => void;
}

/**
 * Runs `work` under the lock `<dir>/.<name>.lock`, one process at a time. Throws after `waitMs`. Another process may
 * acquire a lock that was not renewed for `staleAfterMs`, at least 2,000.
 */
export const withLock = async <T>(
  dir: string,
  name: string,
  work: (lock: AcquiredLock) => Promise<T> | T,
  { waitMs = 120_000, staleAfterMs = 10_000 } = {},
): Promise<T> => {
  mkdirSync(dir, { recursive: true });
  let lost: Error | undefined;
  const deadline = Date.now() + waitMs;
  const acquire = async (): Promise<() => Promise<void>> => {
    try {
      return await lockfile.lock(path.join(dir, `.${name}`), {
        realpath: false,
        stale: staleAfterMs,
        update: staleAfterMs / 5,
        onCompromised: (error) => {
          lost = error;
        },
      });
    } catch (error) {
      if (errorCode(error) !== 'ELOCKED' || Date.now() > deadline) throw error;
      await sleep(RETRY_MS);
      return acquire();
    }
  };
  const release = await acquire();
  try {
    return await work({
      verify: () => {
        if (lost) throw lost;
      },
    });
  } finally {
    if (!lost) await release();
  }
};
