import { hostname, userInfo } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { type CommandEntry, recordCommand } from '@laparyadom/server/journal';
import { federationName, ReleaseRefused, readPointer, type Track, trackOf } from '@laparyadom/server/release';
import type { LiveReleases, ReleaseAction } from 'shared/contract';
import { releasesDir } from '../process/releasesDir';
import { rootDir } from '../webpack/federatedPackages';
import { sourceState } from './network/sourceState';

/** Releases folder, and the sources of the command's builds. */
interface Repository {
  dir: string;
  sources: () => Promise<Pick<CommandEntry, 'commit' | 'dirty'>>;
}

/** A command's action on a package, with the build made for it. */
interface Requested {
  packageName: string;
  action: ReleaseAction;
  build?: string;
}

type Outcome = Pick<CommandEntry, 'action' | 'build' | 'previous'>;

export const unknownSources = { commit: null, dirty: null };

const repository = (): Repository => ({ dir: releasesDir(), sources: () => sourceState(rootDir) });

/** Whether an action publishes a build of these sources; others concern existing builds. */
const isOfSources = (action: Outcome['action']): boolean =>
  action === 'live' || action === 'canary' || action === 'preview';

/** Returns the caller of this command, as the journal names it. */
export const currentUser = (): string => {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // A user without a name, as in some containers.
    return hostname();
  }
};

const buildOf = ({ live, canary }: Track): string | null => (live ?? canary?.release)?.build ?? null;

/** Returns what was done to a package, by its current state; null when that is unchanged. */
const outcomeOf = ({ action, build }: Requested, before: Track, after: Track): Outcome | null => {
  // Visitors do not get it, so the live state is unchanged.
  if (action === 'preview') return { action, build: build ?? null, previous: null };
  if (isDeepStrictEqual([before.live, before.canary], [after.live, after.canary])) return null;
  const previous = before.live?.build ?? null;
  if (action === 'canary') return { action, build: after.canary?.release.build ?? null, previous };
  if (action === 'retire') return { action, build: buildOf(before), previous };
  if ((action === 'rollback' || action === 'withdraw') && before.canary)
    return { action: 'withdraw', build: before.canary.release.build, previous: null };
  return { action, build: after.live?.build ?? null, previous };
};

/**
 * Runs a command's action and records user, sources and result, even a refusal, in the journal, unless nothing changes.
 */
export const withJournal = async <T>(
  requested: readonly Requested[],
  work: () => Promise<T>,
  { dir, sources: readSources }: Repository = repository(),
): Promise<T> => {
  const readLive = (): LiveReleases | null => readPointer(dir);
  const before = readLive();
  const record = async (outcome: (one: Requested) => Outcome | null, sentences: readonly string[]): Promise<void> => {
    const outcomes = requested.flatMap((one) => {
      const done = outcome(one);
      return done ? [{ package: one.packageName, ...done }] : [];
    });
    if (outcomes.length === 0) return;
    const common = {
      time: new Date().toISOString(),
      who: currentUser(),
      refused: sentences.length > 0,
      sentences: [...sentences],
    };
    const sources = await readSources();
    await recordCommand(
      dir,
      process.env,
      outcomes.map((one) => ({ ...common, ...(isOfSources(one.action) ? sources : unknownSources), ...one })),
    );
  };
  try {
    const result = await work();
    const after = readLive();
    const track = (live: LiveReleases | null, { packageName }: Requested) => trackOf(live, federationName(packageName));
    await record((one) => outcomeOf(one, track(before, one), track(after, one)), []);
    return result;
  } catch (error) {
    if (error instanceof ReleaseRefused) {
      await record(
        ({ packageName, action, build = null }) => ({
          action,
          build,
          previous: buildOf(trackOf(before, federationName(packageName))),
        }),
        error.reasons,
      );
    }
    throw error;
  }
};
