import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, PUBLIC_QUERY } from 'shared';
import { type ListingCount, type Section, sectionEndpoints } from 'shared/contract';
import type { FeedCriteria } from './FeedCriteria';

const MINUTE_MS = 60_000;

/** How many listings a feed of these criteria has; where there are more than the site counts, `more` says so. */
export const countQuery = (api: ApiClient, section: Section, { sort: _order, ...criteria }: FeedCriteria) =>
  queryOptions({
    queryKey: ['count', section, criteria] as const,
    queryFn: async ({ signal }) =>
      (await api.post<ListingCount>(sectionEndpoints[section].count, criteria, { signal })).data,
    retry: false,
    meta: PUBLIC_QUERY,
    staleTime: MINUTE_MS,
  });
