import type { BuildError, ResolvedFrame } from 'shared/contract';
import type { RecentError } from './recentErrors';

/** Errors on the wire. `resolved`: the frames of all of them, one after the other. */
export const presentErrors = (errors: readonly RecentError[], resolved: readonly ResolvedFrame[]): BuildError[] => {
  const rest = resolved.values();
  return errors.map(({ text, count, seenAt, frames }) => ({
    text,
    count,
    seenAt: seenAt.toISOString(),
    frames: frames.flatMap(() => rest.next().value ?? []),
  }));
};
