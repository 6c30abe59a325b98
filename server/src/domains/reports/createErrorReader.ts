import type { FastifyInstance } from 'fastify';
import type { BuildError, ResolvedFrame } from 'shared/contract';
import { logEvent } from '../../log/logEvents';
import { createFrameResolver } from '../../release/resolveFrames';
import type { RecentError } from './recentErrors';

/** Returns errors on the wire. `resolved`: the frames of all of them, in order. */
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
