import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, PUBLIC_QUERY } from 'shared';

export interface Credit {
  title: string;
  author: string;
  license: string;
  license_url: string;
  source: string;
  changes: string;
}

export interface Library {
  name: string;
  version: string;
  license: string;
}

/** Returns the query of a static file that changes only with releases. */
const fileQuery = <T>(api: ApiClient, file: string) =>
  queryOptions({
    queryKey: [file],
    queryFn: async ({ signal }) => (await api.get<T>(file, { signal })).data,
    meta: PUBLIC_QUERY,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const creditsQuery = (api: ApiClient) => fileQuery<Credit[]>(api, '/static/credits.json');

export const librariesQuery = (api: ApiClient) => fileQuery<Library[]>(api, '/static/licences.json');
