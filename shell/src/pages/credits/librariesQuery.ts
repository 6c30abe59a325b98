import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, PUBLIC_QUERY } from 'shared';

/** A third-party package in the site. */
export interface Library {
  name: string;
  version: string;
  /** SPDX expression. */
  license: string;
}

/** Returns the query of the packages that the site ships, a static file created with the builds. */
export const librariesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['libraries'],
    queryFn: async ({ signal }) => (await api.get<Library[]>('/static/licences.json', { signal })).data,
    meta: PUBLIC_QUERY,
    staleTime: Number.POSITIVE_INFINITY,
  });
