import { type Releases, SHELL_NAME } from 'shared/contract';
import { packageOf, type Release, readPointer, takenOffRemotes, trackOf } from '../../release';

const standing = ({ build, since, size }: Release) => ({ build, since, size });

/** Every package that is live, on trial or was taken off, the shell first. */
export const listPackages = (releasesDir: string): Releases => {
  const pointer = readPointer(releasesDir, () => undefined);
  if (!pointer) return { packages: [] };
  const { remotes, canaries } = pointer;
  const names = [SHELL_NAME, ...Object.keys(remotes), ...Object.keys(canaries.remotes), ...takenOffRemotes(pointer)];
  return {
    packages: [...new Set(names)].map((name) => {
      const { live, canary, earlier } = trackOf(pointer, name);
      return {
        package: packageOf(name),
        live: live ? standing(live) : null,
        trial: canary ? { ...standing(canary.release), percent: canary.percent } : null,
        previous: earlier[0]?.build ?? null,
      };
    }),
  };
};
