import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callQuery } from 'shared';
import { endpoints } from 'shared/contract';

const DAY_MS = 24 * 60 * 60_000;

/** Returns the query for the cities with their places, most populous first. Fails with `ApiError`. */
export const outlineQuery = (api: ApiClient) =>
  queryOptions({
    ...callQuery(api, endpoints.lostOutline),
    staleTime: DAY_MS,
  });
