import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, PUBLIC_QUERY } from 'shared';

/** A package of others that is part of the site. */
export interface Library {
  name: string;
  version: string;
  /** SPDX expression. */
  license: string;
}

/** The packages whose code the site ships, a static file made with the builds. */
export const librariesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['libraries'],
    queryFn: async ({ signal }) => (await api.get<Library[]>('/static/licences.json', { signal })).data,
    meta: PUBLIC_QUERY,
    staleTime: Number.POSITIVE_INFINITY,
  });
