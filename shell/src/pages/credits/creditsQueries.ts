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

/** Returns the query of all pictures' credits, a static file that changes only with releases. */
export const creditsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['credits'],
    queryFn: async ({ signal }) => (await api.get<Credit[]>('/static/credits.json', { signal })).data,
    meta: PUBLIC_QUERY,
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface Library {
  name: string;
  version: string;
  license: string;
}

export const librariesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['libraries'],
    queryFn: async ({ signal }) => (await api.get<Library[]>('/static/licences.json', { signal })).data,
    meta: PUBLIC_QUERY,
    staleTime: Number.POSITIVE_INFINITY,
  });
