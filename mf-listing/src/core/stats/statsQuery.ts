import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callApi } from 'shared';
import { endpoints, type Section } from 'shared/contract';

/** `today`: the day in Moscow, the last one of the numbers; another one asks for them again. */
export const statsQuery = (api: ApiClient, section: Section, id: number, today: string) =>
  queryOptions({
    queryKey: ['listing-stats', section, id, today] as const,
    queryFn: ({ signal }) => callApi(api, endpoints.stats(section), { params: { id }, signal }),
  });
