import { queryOptions } from '@tanstack/react-query';
import type { Section } from '../contract/sections';
import { PUBLIC_QUERY } from '../session/useRefreshOnSessionChange';
import type { ApiClient } from './createApiClient';
import { fetchFilters } from './fetchFilters';

const HOUR_MS = 60 * 60 * 1000;

/** The catalogues of a section, read once an hour at most. */
export const filtersQuery = <S extends Section>(api: ApiClient, section: S) =>
  queryOptions({
    queryKey: ['filters', section] as const,
    queryFn: ({ signal }) => fetchFilters(api, section, signal),
    meta: PUBLIC_QUERY,
    staleTime: HOUR_MS,
    gcTime: HOUR_MS,
  });
