import type { LiveReleases } from 'shared/contract';
import { withHashes } from './buildHashes';
import { commandMessages } from './commandMessages';
import { messages } from './messages.ru';
import { findOldBuilds, keepDays, markUnused, removeFolders, withoutBuilds } from './oldBuilds';
import { readPointer, writePointer } from './pointer';
import { withSharedReleases } from './sharedReleases';
import { withLock } from './withLock';

/** A refused change of the live releases; the message names what it would break, and for whom. */
export class ReleaseRefused extends Error {
  constructor(readonly reasons: readonly string[]) {
    super([commandMessages.release.refused, ...reasons.map((reason) => `  — ${reason}.`)].join('\n'));
    this.name = 'ReleaseRefused';
  }
}

/** Another machine changed the live releases meanwhile; the change may be retried. */
export class ReleaseConflict extends ReleaseRefused {
  constructor() {
    super([messages.shared.changed]);
  }
}

/** The request does not fit the live releases; the message is the reason. */
export class ReleaseImpossible extends Error {
  override name = 'ReleaseImpossible';
}

interface SwapPointer {
  releasesDir: string;
  change: (before: LiveReleases | null) => LiveReleases;
  /** Returns the reasons against the change. */
  check?: ((before: LiveReleases | null, after: LiveReleases) => string[] | Promise<string[]>) | undefined;
  /** `<package>/<build>` to store on all servers without visitors. */
  also?: readonly string[];
  now?: Date;
}

/**
 * Changes the live releases atomically, one process at a time, removes expired builds and returns their folders. Throws
 * `ReleaseRefused` when `check` returns reasons, or another server's change to the bucket of `RELEASES_URL` came first
 * (docs/operations/releases.md, 'Releases in a bucket').
 */
export const swapPointer = ({
  releasesDir,
  change,
  check,
  also = [],
  now = new Date(),
}: SwapPointer): Promise<string[]> =>
  withLock(releasesDir, 'remotes', (lock) =>
    withSharedReleases(releasesDir, process.env, async (swap) => {
      const days = keepDays();
      const before = readPointer(releasesDir, console.error);
      const after = change(before);
      const reasons = (await check?.(before, after)) ?? [];
      if (reasons.length > 0) throw new ReleaseRefused(reasons);
      lock.verify();
      markUnused(releasesDir, before, after, now);
      const old = findOldBuilds(releasesDir, after, days, now);
      const remaining = withoutBuilds(after, old);
      const next = after === before ? remaining : withHashes(releasesDir, remaining);
      if (swap && !(await swap(next, old, also))) throw new ReleaseConflict();
      writePointer(releasesDir, next);
      removeFolders(releasesDir, old);
      return old;
    }),
  );
