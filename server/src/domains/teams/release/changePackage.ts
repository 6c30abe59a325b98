import type { ChangedRelease, ReleaseAction } from 'shared/contract';
import {
  commandMessages,
  currentOf,
  endTrial,
  federationName,
  promote,
  publish,
  ReleaseImpossible,
  readPointer,
  retiredSentences,
  rollBack,
  type Track,
  trackOf,
} from '../../../release';
import { appendJournal } from '../core/journal';
import { messages } from './messages.ru';
import { asRefusal, type ReleaseSite, sentencesOf } from './releaseSite';

const text = commandMessages.release;

type PackageAction = Exclude<ReleaseAction, 'live' | 'canary' | 'preview' | 'settings'>;

interface ChangePackage {
  team: { id: number; name: string };
  package: string;
  action: PackageAction;
  /** The build to roll back, null for a removed remote; any when left out. */
  rolledBack?: string | null | undefined;
  address: string;
}

/** Each action, as the command of the same name does it. */
const changes: Record<
  PackageAction,
  (releasesDir: string, packageName: string, rolledBack: ChangePackage['rolledBack']) => Promise<ChangedRelease>
> = {
  promote: async (releasesDir, packageName) => {
    const build = await promote(releasesDir, packageName);
    return { build, sentences: [text.live(packageName, build)] };
  },
  rollback: async (releasesDir, packageName, rolledBack) => {
    const { trial, returned, from, to } = await rollBack(releasesDir, packageName, (removed) => {
      if (rolledBack !== undefined && rolledBack !== (removed ?? null))
        throw new ReleaseImpossible(messages.otherBuild(packageName, removed ?? null));
    });
    if (returned) return { build: to, sentences: [text.returned(packageName, to)] };
    return { build: to, sentences: [trial ? text.withdrawn(packageName, from, to) : text.back(packageName, from, to)] };
  },
  retire: async (releasesDir, packageName) => {
    const before = readPointer(releasesDir);
    await publish({ releasesDir, built: [], retire: [packageName] });
    const after = readPointer(releasesDir);
    const [retired] = currentOf(trackOf(before, federationName(packageName)));
    const sentences = before && after ? retiredSentences(before, after, packageName) : [];
    return { build: retired?.build ?? '', sentences };
  },
  withdraw: async (releasesDir, packageName) => {
    const build = await endTrial(releasesDir, packageName);
    return { build, sentences: [text.trialEnded(packageName, build)] };
  },
};

/** Returns the build of an action, and the previously live one; null where there is none. */
const buildsOf = ({ live, canary }: Track, action: PackageAction) => {
  const trial = canary?.release.build ?? null;
  const liveBuild = live?.build ?? null;
  if (action === 'retire') return { build: liveBuild ?? trial, previous: liveBuild ?? trial };
  return action === 'rollback' ? { build: null, previous: trial ?? liveBuild } : { build: trial, previous: liveBuild };
};

/** Applies a team's action to a package, and records it. Throws 409 when the gate refuses, or it does not apply. */
export const changePackage = async (
  { db, clock, releasesDir }: ReleaseSite,
  { team, package: packageName, action, rolledBack, address }: ChangePackage,
): Promise<ChangedRelease> => {
  const track = trackOf(readPointer(releasesDir), federationName(packageName));
  const record = (refused: boolean, build: string | null, sentences: readonly string[]): Promise<boolean> =>
    appendJournal(db, {
      time: clock.now(),
      team,
      who: team.name,
      package: packageName,
      action,
      build,
      previous: buildsOf(track, action).previous,
      refused,
      sentences,
      address,
    });
  try {
    const changed = await changes[action](releasesDir, packageName, rolledBack);
    await record(false, changed.build, []);
    return { ...changed, sentences: changed.sentences.map((sentence) => sentence.trim()) };
  } catch (error) {
    const sentences = sentencesOf(error);
    if (sentences) await record(true, buildsOf(track, action).build, sentences);
    throw asRefusal(error);
  }
};
