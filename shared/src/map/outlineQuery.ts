import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from 'shared';
import { endpoints } from 'shared/contract';
import type { MapCity } from '../contract/lostMap';

const DAY_MS = 24 * 60 * 60_000;

/** The cities with their places, those with most people first. Fails with `ApiError`. */
export const outlineQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['map-outline'],
    queryFn: async ({ signal }) => (await api.get<MapCity[]>(endpoints.lostOutline.path, { signal })).data,
    staleTime: DAY_MS,
  });
