import type { LiveReleases } from 'shared/contract';
import type { Built } from './buildReleases';
import { flip } from './flip';
import { gate } from './gate';
import { messages } from './messages.ru';
import { federationName } from './release';
import { goLive, startCanary, trackOf, withTrack } from './tracks';
import { findBrokenBundles } from './tryBundles';

interface Publish {
  releasesDir: string;
  built: Pick<Built, 'packageName' | 'release'>[];
  /** Percent of visitors who get the builds; without it everybody does. */
  canary?: number | undefined;
  /** Refuse what would break the live shell or other remotes. Off where the whole site is of one tree. */
  gated: boolean;
  /** These builds are the whole site: a remote that is not among them is taken off. */
  whole?: boolean;
}

const only = <T>(record: Record<string, T>, names: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));

/** The pointer without the remotes that are not named. */
const without = (live: LiveReleases, names: ReadonlySet<string>): LiveReleases => ({
  ...live,
  remotes: only(live.remotes, names),
  canaries: { ...live.canaries, remotes: only(live.canaries.remotes, names) },
  earlier: { ...live.earlier, remotes: only(live.earlier.remotes, names) },
});

/** Makes builds live together. Gives folders of old builds that were removed. Throws `ReleaseRefused`. */
export const publish = ({ releasesDir, built, canary, gated, whole = false }: Publish): Promise<string[]> => {
  const now = new Date().toISOString();
  const change = (before: LiveReleases | null): LiveReleases => {
    // The shell first: the pointer of what is live cannot be without it.
    const ordered = [...built].sort((a, b) => Number(b.packageName === 'shell') - Number(a.packageName === 'shell'));
    let after = before;
    for (const { packageName, release } of ordered) {
      const name = federationName(packageName);
      const track = trackOf(after, name);
      if (!after && packageName !== 'shell') throw new Error(messages.release.noShell);
      const next = canary === undefined ? goLive(track, release, now) : startCanary(track, release, canary, now);
      after = withTrack(after, name, next);
    }
    if (!after) throw new Error(messages.release.noShell);
    return whole ? without(after, new Set(built.map(({ packageName }) => federationName(packageName)))) : after;
  };
  return flip({
    releasesDir,
    change,
    ...(gated && {
      check: async (before, after) => [
        ...gate(before, after),
        ...(await findBrokenBundles(releasesDir, before, after)),
      ],
    }),
  });
};
