import { mkdirSync } from 'node:fs';
import path from 'node:path';
import lockfile from 'proper-lockfile';

const RETRY_MS = 100;

interface LockOptions {
  /** In milliseconds. */
  waitMs?: number;
  /** A lock not renewed for this time may be acquired by another process, in milliseconds; at least 2,000. */
  staleAfterMs?: number;
  /** Called once when another process has the lock. */
  onWait?: () => void;
}

const isLocked = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ELOCKED';

export interface AcquiredLock {
  /** Throws when the lock was lost, e.g. after the machine slept. Call it before anything irreversible. */
  verify: () => void;
}

/** Runs `work` under the lock `<dir>/.<name>.lock`, one process at a time. Throws when the wait takes too long. */
export const withLock = async <T>(
  dir: string,
  name: string,
  work: (lock: AcquiredLock) => Promise<T> | T,
  { waitMs = 120_000, staleAfterMs = 10_000, onWait }: LockOptions = {},
): Promise<T> => {
  mkdirSync(dir, { recursive: true });
  let lost: Error | undefined;
  const acquire = () =>
    lockfile.lock(path.join(dir, `.${name}`), {
      realpath: false,
      stale: staleAfterMs,
      update: staleAfterMs / 5,
      onCompromised: (error) => {
        lost = error;
      },
    });

  const deadline = Date.now() + waitMs;
  let waited = false;
  let release: () => Promise<void>;
  for (;;) {
    try {
      release = await acquire();
      break;
    } catch (error) {
      if (!isLocked(error) || Date.now() > deadline) throw error;
      if (!waited) onWait?.();
      waited = true;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
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
