import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, PUBLIC_QUERY } from 'shared';

/** One picture of the site and whom it is owed to. */
export interface Credit {
  title: string;
  author: string;
  license: string;
  license_url: string;
  /** Address of the original, or words that name it. */
  source: string;
  changes: string;
}

/** The credits of all pictures, a static file that changes with releases only. */
export const creditsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['credits'],
    queryFn: async ({ signal }) => (await api.get<Credit[]>('/static/credits.json', { signal })).data,
    meta: PUBLIC_QUERY,
    staleTime: Number.POSITIVE_INFINITY,
  });
