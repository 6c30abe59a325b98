import type { ErrorReport, Frame, Zone } from 'shared/contract';
import { cleanErrorText } from 'shared/contract';

/** Different errors that are kept of one build, the latest of them, and builds of which any are kept. */
const ERRORS_PER_BUILD = 10;
const BUILDS = 100;

/** An error of a build that browsers have told. */
export interface RecentError {
  /** What it said, without what may be somebody's. */
  text: string;
  /** Innermost first. */
  frames: Frame[];
  /** The part of the page in which it happened, when that was another build's. */
  zone: Zone | undefined;
  count: number;
  /** When it was told last. */
  seenAt: Date;
}

const dropOldest = (map: Map<string, unknown>, most: number): void => {
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
};

/** What errors browsers told of late: kept by this process alone, and no more than administrators can look at. */
export const createRecentErrors = () => {
  const builds = new Map<string, Map<string, RecentError>>();
  const keyOf = (remote: string, build: string): string => `${remote} ${build}`;
  return {
    add: ({ remote, build, text, frames, zone }: ErrorReport, now: Date): void => {
      const key = keyOf(remote, build);
      const errors = builds.get(key) ?? new Map<string, RecentError>();
      const clean = cleanErrorText(text);
      const same = JSON.stringify([clean, frames, zone]);
      const count = (errors.get(same)?.count ?? 0) + 1;
      errors.delete(same);
      errors.set(same, { text: clean, frames, zone, count, seenAt: now });
      dropOldest(errors, ERRORS_PER_BUILD);
      builds.delete(key);
      builds.set(key, errors);
      dropOldest(builds, BUILDS);
    },
    /** The errors of a build, the latest first. */
    of: (remote: string, build: string): RecentError[] =>
      [...(builds.get(keyOf(remote, build))?.values() ?? [])].reverse(),
  };
};
export type RecentErrors = ReturnType<typeof createRecentErrors>;
