import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from 'shared';
import { type ListingStats, type Section, sectionEndpoints, withParam } from 'shared/contract';

/** `today`: the day in Moscow, the last one of the numbers; another one asks for them again. */
export const statsQuery = (api: ApiClient, section: Section, id: number, today: string) =>
  queryOptions({
    queryKey: ['listing-stats', section, id, today] as const,
    queryFn: async ({ signal }) =>
      (await api.get<ListingStats>(withParam(sectionEndpoints[section].stats, id), { signal })).data,
  });
