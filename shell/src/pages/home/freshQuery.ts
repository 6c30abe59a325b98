import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, fetchListings, PUBLIC_QUERY } from 'shared';
import type { Section } from 'shared/contract';

/** One row on a wide screen, two on a phone. */
export const FRESH_COUNT = 4;

const MINUTE_MS = 60_000;

/** The newest listings of a section, of one city or of all, in one category or in all. */
export const freshQuery = <S extends Section>(api: ApiClient, section: S, city: string | null, category?: string) =>
  queryOptions({
    queryKey: ['fresh', section, city, ...(category === undefined ? [] : [category])] as const,
    queryFn: async ({ signal }) => {
      const criteria = { ...(city !== null && { city }), ...(category && { category }) };
      const page = { brief: true, limit: FRESH_COUNT } as const;
      return (await fetchListings(api, section, { ...criteria, ...page }, signal)).listings;
    },
    meta: PUBLIC_QUERY,
    staleTime: MINUTE_MS,
  });
