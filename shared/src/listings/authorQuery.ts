import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../api/ApiError';
import { callApi } from '../api/callApi';
import type { ApiClient } from '../api/createApiClient';
import type { Author } from '../contract/author';
import { endpoints } from '../contract/endpoints';
import { PUBLIC_QUERY } from '../session/useRefreshOnSessionChange';

/** Returns the query for an author's public profile; null without published listings of this user id. */
export const authorQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['author', id] as const,
    queryFn: async ({ signal }): Promise<Author | null> => {
      try {
        return await callApi(api, endpoints.author, { params: { id }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    meta: PUBLIC_QUERY,
  });
