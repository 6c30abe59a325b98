import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, fetchListings, PUBLIC_QUERY } from 'shared';
import type { Section } from 'shared/contract';

/** One row on a wide screen, two on a phone. */
export const FRESH_COUNT = 4;

const MINUTE_MS = 60_000;

/** The newest listings of a section. */
export const freshQuery = <S extends Section>(api: ApiClient, section: S) =>
  queryOptions({
    queryKey: ['fresh', section] as const,
    queryFn: async ({ signal }) => (await fetchListings(api, section, { limit: FRESH_COUNT }, signal)).listings,
    meta: PUBLIC_QUERY,
    staleTime: MINUTE_MS,
  });
