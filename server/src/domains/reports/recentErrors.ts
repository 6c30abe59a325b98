import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type BuildError, cleanErrorText, type ErrorReport, type ResolvedFrame } from 'shared/contract';
import { logEvent } from '../../log/logEvents';
import { createFrameResolver } from '../../release/resolveFrames';

/** Different errors stored per build, the latest, and builds with stored errors. */
const ERRORS_PER_BUILD = 10;
const BUILDS = 100;

/** Its text is without possible personal data. */
interface RecentError extends Pick<ErrorReport, 'text' | 'frames' | 'zone'> {
  count: number;
  /** When it was last reported. */
  seenAt: Date;
}

/** Creates a store of browsers' recent errors: in this process only, and bounded. */
export const createRecentErrors = () => {
  const builds = new LRUCache<string, LRUCache<string, RecentError>>({ max: BUILDS });
  const keyOf = (remote: string, build: string): string => `${remote} ${build}`;
  return {
    add: ({ remote, build, text, frames, zone }: ErrorReport, now: Date): void => {
      const key = keyOf(remote, build);
      const errors = builds.get(key) ?? new LRUCache<string, RecentError>({ max: ERRORS_PER_BUILD });
      const clean = cleanErrorText(text);
      const same = JSON.stringify([clean, frames, zone]);
      const count = (errors.get(same)?.count ?? 0) + 1;
      errors.set(same, { text: clean, frames, zone, count, seenAt: now });
      builds.set(key, errors);
    },
    /** Returns the errors of a build, latest first. */
    of: (remote: string, build: string): RecentError[] => [...(builds.peek(keyOf(remote, build))?.values() ?? [])],
  };
};
export type RecentErrors = ReturnType<typeof createRecentErrors>;

/** Returns errors as the API presents them, with the frames of all of them in order (`resolved`). */
const presentErrors = (errors: readonly RecentError[], resolved: readonly ResolvedFrame[]): BuildError[] => {
  const rest = resolved.values();
  return errors.map(({ text, count, seenAt, frames, zone }) => ({
    text,
    count,
    seenAt: seenAt.toISOString(),
    frames: frames.flatMap(() => rest.next().value ?? []),
    ...(zone && { zone }),
  }));
};

/** Reads a build's errors reported by browsers, by its federation name, with the places in its sources. */
export type ErrorReader = (name: string, build: string) => Promise<BuildError[]>;

/** Creates the reader, which resolves each place once. */
export const createErrorReader = ({ recentErrors, settings, log }: FastifyInstance): ErrorReader => {
  const resolveFrames = createFrameResolver(settings.RELEASES_DIR, (error) =>
    logEvent(log, 'source_map.unreadable', { err: error }),
  );
  return async (name, build) => {
    const errors = recentErrors.of(name, build);
    return presentErrors(errors, await resolveFrames(errors.flatMap((error) => error.frames)));
  };
};
