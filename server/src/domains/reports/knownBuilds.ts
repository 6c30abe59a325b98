import { type LiveReleases, SHELL_NAME } from 'shared/contract';
import { readPointer } from '../../release';

/** How long the pointer is cached, in milliseconds. */
const KEPT_MS = 1000;

const buildsOf = ({ shell, remotes, canaries, earlier }: LiveReleases): string[] => [
  ...[shell, ...(canaries.shell ? [canaries.shell.release] : []), ...earlier.shell].map(
    ({ build }) => `${SHELL_NAME} ${build}`,
  ),
  ...[
    ...Object.values(remotes),
    ...Object.values(canaries.remotes).map(({ release }) => release),
    ...Object.values(earlier.remotes).flat(),
  ].map(({ name, build }) => `${name} ${build}`),
];

/**
 * Creates the check whether a remote has, or had, this build: only such ones are counted, so that clients cannot fill
 * the metrics and the table with invented names.
 */
export const createKnownBuilds = (releasesDir: string) => {
  let known = new Set<string>();
  let readAt = Number.NEGATIVE_INFINITY;
  return (remote: string, build: string): boolean => {
    if (performance.now() - readAt > KEPT_MS) {
      readAt = performance.now();
      // The reader of live releases reports a broken one.
      const pointer = readPointer(releasesDir, () => undefined);
      known = new Set(pointer ? buildsOf(pointer) : []);
    }
    return known.has(`${remote} ${build}`);
  };
};
