import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callQuery } from 'shared';
import { endpoints } from 'shared/contract';

/** `GET /api/sessions`: where the person is signed in. Asked anew at each visit: it is looked at to see what is new. */
export const deviceSessionsQuery = (api: ApiClient) =>
  queryOptions({
    ...callQuery(api, endpoints.sessions),
    staleTime: 0,
  });
