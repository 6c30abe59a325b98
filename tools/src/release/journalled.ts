import { hostname, userInfo } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { type CommandNote, noteCommand } from '@laparyadom/server/journal';
import { federationName, ReleaseRefused, readPointer, type Track, trackOf } from '@laparyadom/server/release';
import type { LiveReleases, ReleaseAction } from 'shared/contract';
import { releasesDir } from '../process/releasesDir';
import { rootDir } from '../webpack/federatedPackages';
import { sourceState } from './network/sourceState';

/** Where releases lie, and of which sources the builds are that a command brings. */
interface Place {
  dir: string;
  sources: () => Promise<Pick<CommandNote, 'commit' | 'dirty'>>;
}

/** What a command is to do to a package; with the build that was made for it. */
interface Asked {
  packageName: string;
  action: ReleaseAction;
  build?: string;
}

type Done = Pick<CommandNote, 'action' | 'build' | 'previous'>;

export const unknownSources = { commit: null, dirty: null };

const repository = (): Place => ({ dir: releasesDir(), sources: () => sourceState(rootDir) });

/** Whether an action brings a build of these sources; others are about builds that stand already. */
const isOfSources = (action: Done['action']): boolean =>
  action === 'live' || action === 'canary' || action === 'preview';

/** Returns who calls this command, as the journal names them. */
export const whoIsHere = (): string => {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // A user without a name, as in some containers.
    return hostname();
  }
};

const buildOf = ({ live, canary }: Track): string | null => (live ?? canary?.release)?.build ?? null;

/** What was done to a package, by what stands there now; null when that is what stood there before. */
const doneTo = ({ action, build }: Asked, before: Track, after: Track): Done | null => {
  // Nobody gets it, so nothing stands there that was not there before.
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
 * Does what a command asks for, and leaves in the journal who did it, from which sources, and what came of it; a refusal
 * as well. What changes nothing is not noted.
 */
export const journalled = async <T>(
  asked: readonly Asked[],
  work: () => Promise<T>,
  { dir, sources: readSources }: Place = repository(),
): Promise<T> => {
  const look = (): LiveReleases | null => readPointer(dir, () => undefined);
  const before = look();
  const note = async (outcome: (one: Asked) => Done | null, sentences: readonly string[]): Promise<void> => {
    const outcomes = asked.flatMap((one) => {
      const done = outcome(one);
      return done ? [{ package: one.packageName, ...done }] : [];
    });
    if (outcomes.length === 0) return;
    const common = {
      time: new Date().toISOString(),
      who: whoIsHere(),
      refused: sentences.length > 0,
      sentences: [...sentences],
    };
    const sources = await readSources();
    await noteCommand(
      dir,
      process.env,
      outcomes.map((one) => ({ ...common, ...(isOfSources(one.action) ? sources : unknownSources), ...one })),
    );
  };
  try {
    const result = await work();
    const after = look();
    const track = (live: LiveReleases | null, { packageName }: Asked) => trackOf(live, federationName(packageName));
    await note((one) => doneTo(one, track(before, one), track(after, one)), []);
    return result;
  } catch (error) {
    if (error instanceof ReleaseRefused) {
      await note(
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
