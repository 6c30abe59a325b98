import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/callApi';
import type { ApiClient } from '../api/createApiClient';
import { endpoints } from '../contract/endpoints';
import type { FiltersBySection } from '../contract/filters';
import type { Section } from '../contract/sections';
import { PUBLIC_QUERY } from '../session/useRefreshOnSessionChange';

const HOUR_MS = 60 * 60 * 1000;

/** Returns the query for the catalogues of a section's filters and forms, cached for an hour. */
export const filtersQuery = <S extends Section>(api: ApiClient, section: S) =>
  queryOptions({
    queryKey: ['filters', section] as const,
    queryFn: async ({ signal }) => (await callApi(api, endpoints.filters(section), { signal })) as FiltersBySection[S],
    meta: PUBLIC_QUERY,
    staleTime: HOUR_MS,
    gcTime: HOUR_MS,
  });
