import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './ApiError';
import { waitBeforeRepeat } from './repeats';

const RETRIES = 2;

const waitFor = (failures: number, error: Error): number | null =>
  error instanceof ApiError ? waitBeforeRepeat(error, failures + 1) : null;

/**
 * The home of server state, one per tab and per server-side render. Failures that may heal (no answer, 5xx) are
 * repeated twice, one that ran out of time once, after as long as `Retry-After` asks for; refusals never; on the server nothing is repeated, for a render has little time.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          typeof window !== 'undefined' && failures < RETRIES && waitFor(failures, error) !== null,
        retryDelay: (failures, error) => waitFor(failures, error) ?? 0,
      },
      mutations: { retry: false },
    },
  });
