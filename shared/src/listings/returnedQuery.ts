import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../api/callApi';
import type { ApiClient } from '../api/createApiClient';
import { endpoints } from '../contract/endpoints';
import { PUBLIC_QUERY } from '../session/useRefreshOnSessionChange';

const HOUR_MS = 3_600_000;

/** Returns the query for the number of animals returned home through the site. */
export const returnedQuery = (api: ApiClient) =>
  queryOptions({ ...callQuery(api, endpoints.lostReturned), meta: PUBLIC_QUERY, staleTime: HOUR_MS });
