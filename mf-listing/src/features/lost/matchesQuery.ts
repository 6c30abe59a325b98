import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from 'shared';
import { type DismissMatch, endpoints, type LostMatches, withParam } from 'shared/contract';

/** What may be the same animal as that of one's own listing. */
export const matchesQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['lost-matches', id] as const,
    queryFn: async ({ signal }) =>
      (await api.get<LostMatches>(withParam(endpoints.lostMatches.path, id), { signal })).data,
  });

/** Says of one of them that it is of another animal, or that it may be of the same after all. */
export const dismissMatch = (api: ApiClient, id: number, said: DismissMatch): Promise<unknown> =>
  api.post(withParam(endpoints.dismissMatch.path, id), said);
