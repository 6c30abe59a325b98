import type { ApiError } from './ApiError';

/** Maximum number of retries of a call. */
export const RETRIES_MAX = 3;
/** Milliseconds before the first retry; each later wait is twice as long. */
const FIRST_DELAY_MS = 700;
/** A longer `Retry-After` ends the retries: the user decides when to try again. */
const DELAY_MAX_MS = 10_000;

/** Returns whether a retry may succeed: there was no response, or a 5xx. */
export const isTemporary = ({ kind, status }: ApiError): boolean =>
  kind === 'network' || kind === 'timeout' || status >= 500;

/** Returns the milliseconds before retry `count` (from 1), at least `Retry-After`; null when none is due. */
export const retryDelayMs = (failure: ApiError, count: number): number | null => {
  const max = failure.kind === 'timeout' ? 1 : RETRIES_MAX;
  if (count > max || !isTemporary(failure)) return null;
  const retryAfterMs = (failure.retryAfter ?? 0) * 1000;
  return retryAfterMs > DELAY_MAX_MS ? null : Math.max(retryAfterMs, FIRST_DELAY_MS * 2 ** (count - 1));
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
