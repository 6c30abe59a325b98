import { queryOptions } from '@tanstack/react-query';
import { PUBLIC_QUERY } from '../session/useRefreshOnSessionChange';
import type { ApiClient } from './createApiClient';
import { fetchConfig } from './fetchConfig';

const HOUR_MS = 60 * 60 * 1000;

/** Settings of this installation, read once an hour at most. */
export const configQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['config'] as const,
    queryFn: ({ signal }) => fetchConfig(api, signal),
    meta: PUBLIC_QUERY,
    staleTime: HOUR_MS,
    gcTime: HOUR_MS,
  });
