import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './ApiError';
import { waitBeforeRepeat } from './repeats';

const RETRIES = 2;

const waitFor = (failures: number, error: Error): number | null =>
  error instanceof ApiError ? waitBeforeRepeat(error, failures + 1) : null;

/**
 * The home of server state, one per tab and per server-side render. Failures that may heal (no answer, 5xx) are
 * repeated twice, one that ran out of time once, after as long as `Retry-After` asks for; refusals never; on the server
 * nothing is repeated, for a render has little time. Without a connection every call fails at once instead of waiting for
 * one, so that a page says so; what failed is asked for again when the connection is back.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // Not the default, which pauses: a paused query has neither data nor an error.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          typeof window !== 'undefined' && navigator.onLine && failures < RETRIES && waitFor(failures, error) !== null,
        retryDelay: (failures, error) => waitFor(failures, error) ?? 0,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
