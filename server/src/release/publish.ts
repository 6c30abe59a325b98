import { type LiveReleases, SHELL_NAME } from 'shared/contract';
import { findBrokenBundles } from './checkBundles';
import { gate } from './gate';
import { messages } from './messages.ru';
import { findOwnershipViolations } from './ownershipViolations';
import { federationName, type Release } from './release';
import { ReleaseImpossible, swapPointer } from './swapPointer';
import { goLive, removeRemote, startCanary, trackOf, withTrack } from './tracks';
import { findAddressConflicts, placeUploaded, type UploadedBuild } from './uploadedBuild';

export interface PackageRelease {
  packageName: string;
  release: Release;
}

/** Checks the future live site in a browser and returns the reasons against it. */
export type BrowserGate = (releasesDir: string, before: LiveReleases | null, after: LiveReleases) => Promise<string[]>;

interface Publish {
  releasesDir: string;
  built: PackageRelease[];
  /** An uploaded build, placed in its folder in this step unless refused. */
  uploaded?: UploadedBuild | undefined;
  /** Runs last, when nothing else refuses the change. */
  browserGate?: BrowserGate | undefined;
  canary?: number | undefined;
  /** ISO time at which a trial goes live for all visitors unless it is worse. */
  until?: string | undefined;
  /** Folder names of remotes to remove in the same step. */
  retire?: readonly string[];
}

type Check = (before: LiveReleases | null, after: LiveReleases) => Promise<string[]>;

/** Returns the same check that undoes something when it refuses or fails. */
export const unlessRefused =
  (check: Check, undo: () => void): Check =>
  async (before, after) => {
    let reasons: string[] | undefined;
    try {
      reasons = await check(before, after);
      return reasons;
    } finally {
      if (reasons?.length !== 0) undo();
    }
  };

const retireFrom = (live: LiveReleases, packageName: string): LiveReleases => {
  if (packageName === SHELL_NAME) throw new ReleaseImpossible(messages.release.shellStays);
  const name = federationName(packageName);
  const track = trackOf(live, name);
  if (!track.live && !track.canary) throw new ReleaseImpossible(messages.release.notLive(packageName));
  return withTrack(live, name, removeRemote(track));
};

/**
 * Makes builds live and removes remotes in one step. Returns the folders of removed old builds. Throws `ReleaseRefused`
 * when it would break the site, and a sentence when there is no shell or a remote to remove is not live.
 */
export const publish = ({
  releasesDir,
  built,
  uploaded,
  browserGate,
  canary,
  until,
  retire = [],
}: Publish): Promise<string[]> => {
  const now = new Date().toISOString();
  let undo = (): void => undefined;
  const change = (before: LiveReleases | null): LiveReleases => {
    if (uploaded) undo = placeUploaded(releasesDir, uploaded);
    // The shell first: a pointer needs a shell.
    const ordered = [...built].sort(
      (a, b) => Number(b.packageName === SHELL_NAME) - Number(a.packageName === SHELL_NAME),
    );
    let after = before;
    for (const { packageName, release } of ordered) {
      const name = federationName(packageName);
      const track = trackOf(after, name);
      if (!after && packageName !== SHELL_NAME) throw new ReleaseImpossible(messages.release.noShell);
      const next =
        canary === undefined
          ? goLive(track, release, now)
          : startCanary(track, release, { percent: canary, until }, now);
      after = withTrack(after, name, next);
    }
    if (!after) throw new ReleaseImpossible(messages.release.noShell);
    return retire.reduce(retireFrom, after);
  };
  const checkAll = async (before: LiveReleases | null, after: LiveReleases): Promise<string[]> => {
    const problems = [
      ...(uploaded ? findOwnershipViolations(uploaded.packageName, uploaded.release, before) : []),
      ...built.flatMap(({ packageName, release }) => findAddressConflicts(releasesDir, packageName, release.build)),
      ...gate(before, after, retire.map(federationName)),
      ...(await findBrokenBundles(releasesDir, before, after)),
    ];
    return problems.length > 0 || !browserGate ? problems : browserGate(releasesDir, before, after);
  };
  return swapPointer({ releasesDir, change, check: unlessRefused(checkAll, () => undo()) });
};
