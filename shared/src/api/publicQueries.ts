import { queryOptions } from '@tanstack/react-query';
import { HOUR_MS } from '../contract/constants';
import { endpoints } from '../contract/endpoints';
import type { FiltersBySection } from '../contract/filters';
import type { Section } from '../contract/sections';
import { PUBLIC_QUERY } from '../session/useRefreshOnSessionChange';
import { nullIfMissing } from './ApiError';
import { callApi, callQuery, keyOf } from './callApi';
import type { ApiClient } from './createApiClient';

/** Returns the query for the configuration of this installation, cached for an hour. @public */
export const configQuery = (api: ApiClient) =>
  queryOptions({ ...callQuery(api, endpoints.config), meta: PUBLIC_QUERY, staleTime: HOUR_MS, gcTime: HOUR_MS });

/** Returns the query for the catalogues of a section's filters and forms, cached for an hour. @public */
export const filtersQuery = <S extends Section>(api: ApiClient, section: S) =>
  queryOptions({
    queryKey: keyOf(endpoints.filters(section)),
    queryFn: async ({ signal }) => (await callApi(api, endpoints.filters(section), { signal })) as FiltersBySection[S],
    meta: PUBLIC_QUERY,
    staleTime: HOUR_MS,
    gcTime: HOUR_MS,
  });

/** Returns the query for an author's public profile; null without published listings of this user id. @public */
export const authorQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: keyOf(endpoints.author, { params: { id } }),
    queryFn: ({ signal }) => nullIfMissing(callApi(api, endpoints.author, { params: { id }, signal })),
    meta: PUBLIC_QUERY,
  });

/** Returns the query for the number of animals returned home through the site. @internal */
export const returnedCountQuery = (api: ApiClient) =>
  queryOptions({ ...callQuery(api, endpoints.lostReturned), meta: PUBLIC_QUERY, staleTime: HOUR_MS });

const MINUTES_MS = 5 * 60_000;

/** Returns the query for the meaning of search words: their section unless known, a typo, a city. @public */
export const searchMeaningQuery = (api: ApiClient, q: string, section?: Section) =>
  queryOptions({
    ...callQuery(api, endpoints.search, { query: { q, ...(section !== undefined && { section }) } }),
    retry: false,
    meta: PUBLIC_QUERY,
    staleTime: MINUTES_MS,
  });
