import type { ApiError } from './ApiError';

/** How often a call goes out again after the first time, at most. */
export const REPEATS_MAX = 3;
/** Milliseconds before the first repeat; each later one waits twice as long as the one before. */
const FIRST_WAIT_MS = 700;
/** A server that asks for a longer wait than this is believed at once: the person decides when to try again. */
const WAIT_MAX_MS = 10_000;

/** Whether the same call may well succeed a little later: no answer came, or it was not about what was asked. */
export const mayHeal = ({ kind, status }: ApiError): boolean =>
  kind === 'network' || kind === 'timeout' || status >= 500;

/**
 * Milliseconds to wait before repeat number `count` (from 1) of a call that failed: at least what `Retry-After` asks for.
 * Null when it is not to be repeated; one that ran out of time is repeated once, for it took long enough.
 */
export const waitBeforeRepeat = (failure: ApiError, count: number): number | null => {
  const most = failure.kind === 'timeout' ? 1 : REPEATS_MAX;
  if (count > most || !mayHeal(failure)) return null;
  const asked = (failure.retryAfter ?? 0) * 1000;
  return asked > WAIT_MAX_MS ? null : Math.max(asked, FIRST_WAIT_MS * 2 ** (count - 1));
};

/** Resolves after `ms` milliseconds, or as soon as the signal aborts. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
  });
