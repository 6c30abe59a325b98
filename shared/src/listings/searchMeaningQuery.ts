import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../api/callApi';
import type { ApiClient } from '../api/createApiClient';
import { endpoints } from '../contract/endpoints';
import type { Section } from '../contract/sections';
import { PUBLIC_QUERY } from '../session/useRefreshOnSessionChange';

const MINUTES_MS = 5 * 60_000;

/**
 * Returns the query for the meaning of search words (`GET /api/search`): their section unless known, a typo, a city.
 * Fails with `ApiError`.
 */
export const searchMeaningQuery = (api: ApiClient, q: string, section?: Section) =>
  queryOptions({
    ...callQuery(api, endpoints.search, { query: { q, ...(section !== undefined && { section }) } }),
    retry: false,
    meta: PUBLIC_QUERY,
    staleTime: MINUTES_MS,
  });
