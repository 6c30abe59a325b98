import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, ApiError, PUBLIC_QUERY } from 'shared';
import { type Author, endpoints, withParam } from 'shared/contract';

/** What everybody may know of an author; null when nobody with published listings has this number. */
export const authorQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['author', id] as const,
    queryFn: async ({ signal }): Promise<Author | null> => {
      try {
        return (await api.get<Author>(withParam(endpoints.author, id), { signal })).data;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    meta: PUBLIC_QUERY,
  });
