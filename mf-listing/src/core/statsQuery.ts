import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callApi, keyOf } from 'shared';
import { endpoints, type Section } from 'shared/contract';

/** Returns the query of a listing's numbers; `today`, in Moscow, makes a new day refetch. */
export const statsQuery = (api: ApiClient, section: Section, id: number, today: string) =>
  queryOptions({
    queryKey: [...keyOf(endpoints.stats(section), { params: { id } }), today] as const,
    queryFn: ({ signal }) => callApi(api, endpoints.stats(section), { params: { id }, signal }),
  });
