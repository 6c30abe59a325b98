import type { LiveReleases, RemoteRelease, ShellRelease } from 'shared/contract';
import { scriptOrigin } from './buildAddress';
import { fileUrls } from './checkDescription';

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
  const foreign = (release: RemoteRelease | ShellRelease): string | undefined =>
    fileUrls(release).find((url) => !allowed.has(scriptOrigin(url)));
  const refusal = (name: string, url: string) =>
    new Error(
      `A build of ${name} is refused: ${url} is no plain address of the site or of an origin in REMOTE_ORIGINS`,
    );

  const isKnown = (name: string, release: RemoteRelease | ShellRelease): boolean => {
    const url = foreign(release);
    if (url !== undefined) onError(refusal(name, url));
    return url === undefined;
  };
  const shellUrl = foreign(live.shell);
  if (shellUrl !== undefined) throw refusal('shell', shellUrl);
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
      shell: earlier.shell.filter((release) => foreign(release) === undefined),
      remotes: Object.fromEntries(
        Object.entries(earlier.remotes).map(([name, releases]) => [
          name,
          releases.filter((release) => foreign(release) === undefined),
        ]),
      ),
    },
  };
};
