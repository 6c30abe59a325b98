import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callApi } from 'shared';
import { endpoints, type Section } from 'shared/contract';

/** Returns the query of a listing's numbers; `today`, in Moscow, makes a new day refetch. */
export const statsQuery = (api: ApiClient, section: Section, id: number, today: string) =>
  queryOptions({
    queryKey: ['listing-stats', section, id, today] as const,
    queryFn: ({ signal }) => callApi(api, endpoints.stats(section), { params: { id }, signal }),
  });
