import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './ApiError';

const RETRIES = 2;

const mayHeal = (error: Error): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout' || error.status >= 500);

/**
 * The home of server state, one per tab and per server-side render. Failures that may heal (no answer, 5xx) are
 * repeated twice, refusals never; on the server nothing is repeated, for a render has little time.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => typeof window !== 'undefined' && failures < RETRIES && mayHeal(error),
      },
      mutations: { retry: false },
    },
  });
