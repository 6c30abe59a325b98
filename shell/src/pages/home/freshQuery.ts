import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, PUBLIC_QUERY } from 'shared';
import { type ListingBySection, type Section, sectionEndpoints } from 'shared/contract';

/** One row on a wide screen, two on a phone. */
export const FRESH_COUNT = 4;

const MINUTE_MS = 60_000;

/** The newest listings of a section. */
export const freshQuery = <S extends Section>(api: ApiClient, section: S) =>
  queryOptions({
    queryKey: ['fresh', section] as const,
    queryFn: async ({ signal }) => {
      const body = { limit: FRESH_COUNT };
      return (await api.post<ListingBySection[S][]>(sectionEndpoints[section].filter, body, { signal })).data;
    },
    meta: PUBLIC_QUERY,
    staleTime: MINUTE_MS,
  });
