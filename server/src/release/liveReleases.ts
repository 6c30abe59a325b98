import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type BuildSet, buildSetFor, distinctShares, type LiveReleases, type Registry, SHARES } from 'shared/contract';
import { createCompletenessCheck } from './buildHashes';
import { fromKnownOrigins } from './fromKnownOrigins';
import { backupFile, parsePointer, pointerFile, pointerStamp } from './pointer';
import { entryOf } from './settings';
import { withAssetsAt } from './withAssetsAt';

/** Shortest interval between polls of the pointer file, in milliseconds. */
export const CHECK_EVERY_MS = 500;
/** How long a change waits for the preparation of its builds, in milliseconds. */
const PREPARE_LIMIT_MS = 700;

/** The builds behind one visitor's pages: for server rendering, the inlined registry and scripts. */
export interface LiveComposition {
  releases: BuildSet;
  registry: Registry;
  /** Changes with every swap, and differs between sets of builds that are live at once. */
  revision: string;
  /** Whether different visitors get different builds now. */
  split: boolean;
}

/** Returns the composition for a share (0 … 99) of visitors; without one, for visitors outside trials. */
export type LiveReader = (share?: number) => LiveComposition | null;

interface LiveReleasesOptions {
  releasesDir: string;
  remoteOrigins: readonly string[];
  /** Origin of the site's own scripts, if not the site's. */
  assetsUrl?: string | undefined;
  /** Whether pages may have the live shell's service worker. */
  worker?: boolean | undefined;
  onError: (error: unknown) => void;
  /** Prepares a change's builds while the previous ones are still served. Never rejects. */
  prepare?: (compositions: readonly LiveComposition[]) => Promise<void>;
  /** Called after each pointer change with all compositions that may be requested from now on. */
  onSwap?: (compositions: readonly LiveComposition[]) => void;
  now?: () => number;
}

/** Returns what browsers receive of a set of builds, with section settings. */
export const registryOf = ({ remotes }: BuildSet, { settings }: Pick<LiveReleases, 'settings'>): Registry => ({
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([name, remote]) => [name, entryOf(remote, settings?.[name])]),
  ),
});

class BuildsMissing extends Error {
  constructor(file: string, missing: readonly string[]) {
    super(`${file} names builds that are not whole here yet: ${missing.join(', ')}`);
    this.name = 'BuildsMissing';
  }
}

export const setNameOf = ({ shell, remotes }: BuildSet): string =>
  createHash('sha256')
    .update([shell.build, ...Object.values(remotes).map(({ name, build }) => `${name}=${build}`)].join())
    .digest('base64url')
    .slice(0, 12);

/** Returns the compositions of a pointer, each with the highest share of visitors that gets it. */
const composeAll = (
  live: LiveReleases,
  stamp: string,
  { assetsUrl, worker = false }: Pick<LiveReleasesOptions, 'assetsUrl' | 'worker'>,
): [number, LiveComposition][] => {
  const flag = worker && live.shell.worker !== undefined ? ({ worker: true } as const) : {};
  const sets = distinctShares(live).map((share): [number, BuildSet] => {
    const set = buildSetFor(live, share);
    return [share, assetsUrl === undefined ? set : withAssetsAt(set, assetsUrl)];
  });
  const split = new Set(sets.map(([, set]) => setNameOf(set))).size > 1;
  return sets.map(([share, releases]) => [
    share,
    {
      releases,
      registry: { ...registryOf(releases, live), ...flag },
      revision: `${stamp}-${setNameOf(releases)}`,
      split,
    },
  ]);
};

/**
 * Creates a reader of the live releases that rereads a changed pointer file, so a release needs no restart; new builds
 * are prepared first. An unreadable pointer is reported to `onError` once and leaves the last good one in force; at the
 * start the previous one is used.
 */
export const createLiveReleases = (options: LiveReleasesOptions): LiveReader => {
  const { releasesDir, remoteOrigins, onError, prepare, onSwap, now = Date.now } = options;
  const file = pointerFile(releasesDir);
  const missingOf = createCompletenessCheck(releasesDir);
  let compositions: [number, LiveComposition][] = [];
  let checkedAt = Number.NEGATIVE_INFINITY;
  let seen = '';
  /** The pointer whose builds are still missing. */
  let missedAt = '';

  const serve = (next: [number, LiveComposition][]): void => {
    compositions = next;
    onSwap?.(next.map(([, composition]) => composition));
  };
  const change = async (next: [number, LiveComposition][], stamp: string): Promise<void> => {
    await Promise.race([
      prepare?.(next.map(([, composition]) => composition)),
      setTimeout(PREPARE_LIMIT_MS, null, { ref: false }),
    ]);
    // Another change may have happened meanwhile.
    if (stamp === seen) serve(next);
  };

  const read = (from: string, stamp: string): [number, LiveComposition][] => {
    const found = parsePointer(from);
    const missing = missingOf(found);
    if (missing.length > 0) throw new BuildsMissing(from, missing);
    return composeAll(fromKnownOrigins(found, remoteOrigins, onError), stamp, options);
  };
  const serveBackup = (): void => {
    const backup = backupFile(releasesDir);
    try {
      serve(read(backup, 'before'));
    } catch (error) {
      onError(new Error(`${backup} cannot be read either`, { cause: error }));
    }
  };

  const poll = (): void => {
    if (now() - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = now();
    const stamp = pointerStamp(releasesDir);
    if (stamp === seen) return;
    const isNew = stamp !== missedAt;
    seen = stamp;
    try {
      const next = read(file, stamp);
      if (compositions.length === 0 || !prepare) serve(next);
      else void change(next, stamp);
    } catch (error) {
      const isMissing = error instanceof BuildsMissing;
      // Still being copied; polled again.
      if (isMissing) {
        seen = '';
        missedAt = stamp;
      }
      if (isNew) onError(isMissing ? error : new Error(`${file} cannot be read`, { cause: error }));
      if (compositions.length === 0 && stamp !== 'none') serveBackup();
    }
  };

  return (share = SHARES - 1) => {
    poll();
    return compositions.find(([highest]) => share <= highest)?.[1] ?? null;
  };
};
