import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './ApiError';
import { retryDelayMs } from './retries';

const RETRIES = 2;

const waitFor = (failures: number, error: Error): number | null =>
  error instanceof ApiError ? retryDelayMs(error, failures + 1) : null;

/**
 * Creates the query client of one tab or server render. Temporary failures are retried twice, timeouts once, refusals
 * never; on the server, which has little time, nothing is. Offline, calls fail at once, so that the page shows it, and
 * are refetched on reconnect. @internal
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // The default pauses: a paused query has neither data nor an error.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          typeof window !== 'undefined' && navigator.onLine && failures < RETRIES && waitFor(failures, error) !== null,
        retryDelay: (failures, error) => waitFor(failures, error) ?? 0,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
