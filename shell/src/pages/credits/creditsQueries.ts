import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, PUBLIC_QUERY } from 'shared';

/** A picture of the site and its author. */
export interface Credit {
  title: string;
  author: string;
  license: string;
  license_url: string;
  /** Address of the original, or its name. */
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
