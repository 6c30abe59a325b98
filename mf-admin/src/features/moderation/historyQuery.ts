import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from 'shared';
import { type AdminHistory, type Section, sectionEndpoints, withParam } from 'shared/contract';

/** What happened to a listing and to its author. Fails with `ApiError`. */
export const historyQuery = (api: ApiClient, section: Section, id: number) =>
  queryOptions({
    queryKey: ['admin', 'history', section, id] as const,
    queryFn: async ({ signal }) =>
      (await api.get<AdminHistory>(withParam(sectionEndpoints[section].adminHistory, id), { signal })).data,
  });
