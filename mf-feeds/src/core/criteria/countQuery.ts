import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callQuery, PUBLIC_QUERY } from 'shared';
import { endpoints, type FeedCriteria, type Section } from 'shared/contract';

const MINUTE_MS = 60_000;

/** Returns the query of a feed's number of listings; `more` is set above the site's counting limit. */
export const countQuery = (api: ApiClient, section: Section, { sort: _order, ...criteria }: FeedCriteria) =>
  queryOptions({
    ...callQuery(api, endpoints.count(section), { body: criteria }),
    retry: false,
    meta: PUBLIC_QUERY,
    staleTime: MINUTE_MS,
  });
