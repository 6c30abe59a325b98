import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/createApiClient';
import { sectionEndpoints } from '../contract/endpoints';
import type { FiltersBySection } from '../contract/filters';
import type { Section } from '../contract/sections';
import { PUBLIC_QUERY } from '../session/useRefreshOnSessionChange';

/** `GET /api/filters…`: the catalogues a section's filters and forms choose from. */
const fetchFilters = async <S extends Section>(
  api: ApiClient,
  section: S,
  signal?: AbortSignal,
): Promise<FiltersBySection[S]> => {
  const { data } = await api.get<FiltersBySection[S]>(sectionEndpoints[section].filters, { signal });
  return data;
};

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
