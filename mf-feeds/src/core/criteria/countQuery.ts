import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callQuery, PUBLIC_QUERY } from 'shared';
import { endpoints, type FeedCriteria, type Section } from 'shared/contract';

const MINUTE_MS = 60_000;

/** How many listings a feed of these criteria has; where there are more than the site counts, `more` says so. */
export const countQuery = (api: ApiClient, section: Section, { sort: _order, ...criteria }: FeedCriteria) =>
  queryOptions({
    ...callQuery(api, endpoints.count(section), { body: criteria }),
    retry: false,
    meta: PUBLIC_QUERY,
    staleTime: MINUTE_MS,
  });
