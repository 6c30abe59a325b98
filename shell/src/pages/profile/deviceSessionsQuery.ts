import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callQuery } from 'shared';
import { endpoints } from 'shared/contract';

/** `GET /api/sessions`: the person's sessions, refetched at each visit. */
export const deviceSessionsQuery = (api: ApiClient) =>
  queryOptions({
    ...callQuery(api, endpoints.sessions),
    staleTime: 0,
  });
