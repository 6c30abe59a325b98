import type { ErrorReport, Frame, Zone } from 'shared/contract';
import { cleanErrorText } from 'shared/contract';

/** Different errors stored per build, the latest, and builds with stored errors. */
const ERRORS_PER_BUILD = 10;
const BUILDS = 100;

/** A build's error reported by browsers. */
export interface RecentError {
  /** Its message, without possible personal data. */
  text: string;
  /** Innermost first. */
  frames: Frame[];
  /** The part of the page where it happened, if that was another build's. */
  zone: Zone | undefined;
  count: number;
  /** When it was last reported. */
  seenAt: Date;
}

const dropOldest = (map: Map<string, unknown>, most: number): void => {
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
};

/** Creates a store of browsers' recent errors: in this process only, and bounded. */
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
    /** Returns the errors of a build, latest first. */
    of: (remote: string, build: string): RecentError[] =>
      [...(builds.get(keyOf(remote, build))?.values() ?? [])].reverse(),
  };
};
export type RecentErrors = ReturnType<typeof createRecentErrors>;
