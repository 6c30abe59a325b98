import type { LiveReleases } from 'shared/contract';
import { messages } from './messages.ru';
import { findOldBuilds, forget, keepDays, markLeft, removeFolders } from './oldBuilds';
import { readPointer, writePointer } from './pointer';
import { withSharedReleases } from './sharedReleases';
import { withHashes } from './wholeBuilds';
import { withLock } from './withLock';

/** A change of what is live was refused; the message says what it would break, and for whom. */
export class ReleaseRefused extends Error {
  constructor(readonly reasons: readonly string[]) {
    super([messages.release.refused, ...reasons.map((reason) => `  — ${reason}.`)].join('\n'));
    this.name = 'ReleaseRefused';
  }
}

/** Another machine changed what is live meanwhile: the same may be tried again, and is judged by what is live then. */
export class ReleaseOvertaken extends ReleaseRefused {
  constructor() {
    super([messages.shared.changed]);
  }
}

/** What was asked for cannot be done with what is live; the message is the sentence that says why. */
export class ReleaseImpossible extends Error {
  override name = 'ReleaseImpossible';
}

interface SwapPointer {
  releasesDir: string;
  change: (before: LiveReleases | null) => LiveReleases;
  /** Gives the reasons against the change; none lets it pass. */
  check?: (before: LiveReleases | null, after: LiveReleases) => string[] | Promise<string[]>;
  /** `<package>/<build>` that is to stand wherever what is live does, though no visitor gets it. */
  also?: readonly string[];
  /** Called when another process changes what is live just now. */
  onWait?: () => void;
  now?: Date;
}

/**
 * Changes what is live, in one step and one process at a time, then removes builds whose time is over and gives their
 * folders. Throws `ReleaseRefused` when `check` has reasons; the pointer then stays as it was. With `RELEASES_URL` that is
 * done for all servers in one step (docs/operations/releases.md, 'Releases in a bucket'), and refused when others were faster.
 */
export const swapPointer = ({
  releasesDir,
  change,
  check,
  also = [],
  onWait,
  now = new Date(),
}: SwapPointer): Promise<string[]> =>
  withLock(
    releasesDir,
    'remotes',
    (lock) =>
      withSharedReleases(releasesDir, process.env, async (shared) => {
        const days = keepDays();
        const before = readPointer(releasesDir);
        const after = change(before);
        const reasons = (await check?.(before, after)) ?? [];
        if (reasons.length > 0) throw new ReleaseRefused(reasons);
        lock.verify();
        markLeft(releasesDir, before, after, now);
        const old = findOldBuilds(releasesDir, after, days, now);
        const kept = forget(after, old);
        const next = after === before ? kept : withHashes(releasesDir, kept);
        if (shared && !(await shared.swap(next, old, also))) throw new ReleaseOvertaken();
        writePointer(releasesDir, next);
        removeFolders(releasesDir, old);
        return old;
      }),
    onWait ? { onWait } : {},
  );
