import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiClient, callQuery, PUBLIC_QUERY } from 'shared';
import { endpoints } from 'shared/contract';

const MINUTES_MS = 5 * 60_000;

/** `GET /api/suggest`: what a person may mean who has typed so far; what was offered before stays until it is there. */
export const suggestQuery = (api: ApiClient, typed: string) =>
  queryOptions({
    ...callQuery(api, endpoints.suggest, { query: { q: typed } }),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    retry: false,
    meta: PUBLIC_QUERY,
    staleTime: MINUTES_MS,
  });
