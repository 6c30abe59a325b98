import { existsSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { type LiveReleases, SHELL_NAME, type ShellRelease } from 'shared/contract';
import { checkWith, labelOf, Refusal } from './buildCheck';
import { findBrokenBundles } from './checkBundles';
import { gate } from './gate';
import { messages } from './messages.ru';
import { findOwnershipViolations } from './ownershipViolations';
import { isForAdmins } from './previewSet';
import { type PackageRelease, unlessRefused } from './publish';
import { federationName, isRemote } from './release';
import { ReleaseImpossible, swapPointer } from './swapPointer';
import { goLive, trackOf, withTrack } from './tracks';
import { findAddressConflicts, placeUploaded, type UploadedBuild } from './uploadedBuild';

const isUploaded = (one: PackageRelease | UploadedBuild): one is UploadedBuild => 'staging' in one;

const withBuilds = (before: LiveReleases, built: readonly PackageRelease[]): LiveReleases =>
  built.reduce((live, { packageName, release }) => {
    const name = federationName(packageName);
    return withTrack(live, name, goLive(trackOf(live, name), release, new Date().toISOString()));
  }, before);

/** Returns why a build cannot even be shown; null when it can be evaluated, or its shell is not in this folder. */
const findDefect = async (
  releasesDir: string,
  before: LiveReleases,
  shell: ShellRelease,
  { packageName, release }: PackageRelease,
): Promise<string | null> => {
  if (isForAdmins(before, federationName(packageName), release)) return messages.preview.admins(packageName);
  if (!existsSync(path.join(releasesDir, shell.server))) return null;
  const remote = isRemote(release) ? release : null;
  const label = labelOf(remote ?? { ...shell, name: SHELL_NAME });
  return checkWith(releasesDir, { label, shell, remote }, () => null).catch((error: unknown) => {
    if (error instanceof Refusal) return error.message;
    throw error;
  });
};

/**
 * Stores builds on all servers without showing them to visitors; those already in the folder stay as if they had gone
 * out of use now. Returns what the gate would refuse if they went live together. Throws `ReleaseRefused` when they may
 * not be stored, are for administrators or do not run, `ReleaseImpossible` when nothing is live.
 */
export const publishPreview = async (
  releasesDir: string,
  ...built: readonly (PackageRelease | UploadedBuild)[]
): Promise<string[]> => {
  const undos: (() => void)[] = [];
  const folders = built.map(({ packageName, release }) => `${packageName}/${release.build}`);
  let sentences: string[] = [];

  const findReasons = async (before: LiveReleases): Promise<string[]> => {
    const after = withBuilds(before, built);
    const reasons = built
      .filter(isUploaded)
      .flatMap((one) => findOwnershipViolations(one.packageName, one.release, before));
    if (reasons.length > 0) return reasons;
    for (const one of built) {
      // A remote is tried under the shell that it is shown with.
      const defect = await findDefect(releasesDir, before, after.shell, one);
      if (defect !== null) reasons.push(defect);
    }
    if (reasons.length > 0) return reasons;
    sentences = [
      ...built.flatMap(({ packageName, release }) => findAddressConflicts(releasesDir, packageName, release.build)),
      ...gate(before, after),
      ...(await findBrokenBundles(releasesDir, before, after)),
    ];
    const now = new Date();
    for (const folder of folders) utimesSync(path.join(releasesDir, folder), now, now);
    return [];
  };

  await swapPointer({
    releasesDir,
    also: folders,
    change: (before) => {
      if (!before) throw new ReleaseImpossible(messages.release.noShell);
      for (const one of built) if (isUploaded(one)) undos.push(placeUploaded(releasesDir, one));
      return before;
    },
    check: unlessRefused(
      (_before, after) => findReasons(after),
      () => {
        for (const undo of undos) undo();
      },
    ),
  });
  return sentences;
};
