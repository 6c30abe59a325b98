import type { LiveReleases, RemoteRelease, ShellRelease } from 'shared/contract';
import { isRemote, type Release } from './release';

/** Builds stored for rollbacks at most. */
const MAX_EARLIER = 20;

export interface Canary {
  percent: number;
  /** ISO time at which it goes live for all visitors unless it is worse. */
  until?: string | undefined;
  release: Release;
}

/** Identifies one trial: the same build tried again is another one. */
export interface TrialName {
  build: string;
  startedAt: Date;
}

export const isTrialOf = ({ release }: Canary, which: TrialName | undefined): boolean =>
  !which || (release.build === which.build && new Date(release.since).getTime() === which.startedAt.getTime());

/** What the pointer stores about one package, by `shell` or a federation name. */
export interface Track {
  live: Release | undefined;
  canary: Canary | undefined;
  /** Newest first. */
  earlier: Release[];
}

export const trackOf = (pointer: LiveReleases | null, name: string): Track => {
  if (name === 'shell')
    return { live: pointer?.shell, canary: pointer?.canaries.shell, earlier: pointer?.earlier.shell ?? [] };
  return {
    live: pointer?.remotes[name],
    canary: pointer?.canaries.remotes[name],
    earlier: pointer?.earlier.remotes[name] ?? [],
  };
};

/** Returns the builds of a package that visitors get now, the live one first. */
export const currentOf = ({ live, canary }: Track): Release[] =>
  [live, canary?.release].filter((release) => release !== undefined);

const without = <T>(record: Record<string, T>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

const put = <T>(record: Record<string, T>, name: string, value: T | undefined): Record<string, T> =>
  value === undefined ? without(record, name) : { ...record, [name]: value };

const shells = (releases: Release[]): ShellRelease[] => releases.filter((one): one is ShellRelease => !isRemote(one));

const emptyPointer = (shell: ShellRelease): LiveReleases => ({
  shell,
  remotes: {},
  canaries: { remotes: {} },
  earlier: { shell: [], remotes: {} },
});

/** Returns the pointer with another track. Throws when it would be without a shell. */
export const withTrack = (pointer: LiveReleases | null, name: string, track: Track): LiveReleases => {
  const { live, canary, earlier } = track;
  const share = canary && { percent: canary.percent, ...(canary.until !== undefined && { until: canary.until }) };
  if (name === 'shell') {
    if (!live || isRemote(live)) throw new Error('The shell has no live build');
    const base = pointer ?? emptyPointer(live);
    const { shell: _before, ...canaries } = base.canaries;
    return {
      ...base,
      shell: live,
      canaries:
        share && canary && !isRemote(canary.release)
          ? { ...canaries, shell: { ...share, release: canary.release } }
          : canaries,
      earlier: { ...base.earlier, shell: shells(earlier) },
    };
  }
  if (!pointer) throw new Error('The shell has no live build');
  const remoteCanary = share && canary && isRemote(canary.release) ? { ...share, release: canary.release } : undefined;
  const past = earlier.filter(isRemote);
  return {
    ...pointer,
    remotes: put<RemoteRelease>(pointer.remotes, name, live && isRemote(live) ? live : undefined),
    canaries: { ...pointer.canaries, remotes: put(pointer.canaries.remotes, name, remoteCanary) },
    earlier: { ...pointer.earlier, remotes: put(pointer.earlier.remotes, name, past.length > 0 ? past : undefined) },
  };
};

/** Makes a build live for all visitors; a trial ends, and the previous build stays for rollbacks. */
export const goLive = ({ live, earlier }: Track, release: Release, now: string): Track => {
  if (live?.build === release.build) return { live, canary: undefined, earlier };
  const past = [...(live ? [live] : []), ...earlier].filter(({ build }) => build !== release.build);
  return { live: { ...release, since: now }, canary: undefined, earlier: past.slice(0, MAX_EARLIER) };
};

/** Starts a trial with a share of visitors until `until`; a build already on trial keeps its start. */
export const startCanary = (
  track: Track,
  release: Release,
  { percent, until }: Pick<Canary, 'percent' | 'until'>,
  now: string,
): Track => ({
  ...track,
  canary: {
    percent,
    until,
    release: track.canary?.release.build === release.build ? track.canary.release : { ...release, since: now },
  },
});

/** Makes the previous build live again, one further back with each call. Undefined when there is none. */
export const restorePrevious = ({ earlier: [previous, ...earlier] }: Track, now: string): Track | undefined =>
  previous && { live: { ...previous, since: now }, canary: undefined, earlier };

/** Takes a remote off the site: its trial ends, and the previous build stays for rollbacks. */
export const removeRemote = ({ live, canary, earlier }: Track): Track => {
  const last = live ?? canary?.release;
  return { live: undefined, canary: undefined, earlier: (last ? [last, ...earlier] : earlier).slice(0, MAX_EARLIER) };
};

/** Returns the removed remotes that can be restored. */
export const removedRemotes = ({ remotes, canaries, earlier }: LiveReleases): string[] =>
  Object.keys(earlier.remotes).filter((name) => !(name in remotes) && !(name in canaries.remotes));

export const withdraw = (track: Track): Track => ({ ...track, canary: undefined });
