import type { LiveReleases } from 'shared/contract';
import { scriptOrigin } from './buildAddress';
import { fileUrls } from './checkDescription';
import type { Release } from './release';

/**
 * Returns the live releases without builds whose scripts have an unknown origin or an ambiguous address; each is
 * reported to `onError`. Throws when the live shell is such a build: nothing can replace it.
 */
export const fromKnownOrigins = (
  live: LiveReleases,
  origins: readonly string[],
  onError: (error: unknown) => void,
): LiveReleases => {
  const allowed = new Set<string | null>(['', ...origins]);
  const isForeign = (url: string): boolean => !allowed.has(scriptOrigin(url));
  const hasOnlyKnown = (release: Release): boolean => !fileUrls(release).some(isForeign);
  const refusalOf = (name: string, release: Release) =>
    new Error(
      `A build of ${name} is refused: ${fileUrls(release).find(isForeign)} is no plain address of the site or of an origin in REMOTE_ORIGINS`,
    );

  const isKnown = (name: string, release: Release): boolean => {
    if (hasOnlyKnown(release)) return true;
    onError(refusalOf(name, release));
    return false;
  };
  if (!hasOnlyKnown(live.shell)) throw refusalOf('shell', live.shell);
  const { canaries, earlier } = live;
  return {
    ...live,
    remotes: Object.fromEntries(Object.entries(live.remotes).filter(([name, release]) => isKnown(name, release))),
    canaries: {
      ...(canaries.shell && isKnown('shell', canaries.shell.release) && { shell: canaries.shell }),
      remotes: Object.fromEntries(
        Object.entries(canaries.remotes).filter(([name, { release }]) => isKnown(name, release)),
      ),
    },
    earlier: {
      shell: earlier.shell.filter(hasOnlyKnown),
      remotes: Object.fromEntries(
        Object.entries(earlier.remotes).map(([name, releases]) => [name, releases.filter(hasOnlyKnown)]),
      ),
    },
  };
};
