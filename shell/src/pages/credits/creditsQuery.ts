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
