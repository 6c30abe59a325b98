import { queryOptions } from '@tanstack/react-query';
import type { ConsentChange, Consents } from '../contract/consents';
import { endpoints } from '../contract/endpoints';
import type { ApiClient } from './createApiClient';

/** `GET /api/consents`: what the person who is signed in has consented to. */
export const consentsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['consents'] as const,
    queryFn: async ({ signal }) => (await api.get<Consents>(endpoints.consents.path, { signal })).data,
  });

/** Gives a consent or takes it back; gives what holds then. Fails with `ApiError`. */
export const changeConsent = async (api: ApiClient, change: ConsentChange): Promise<Consents> =>
  (await api.post<Consents>(endpoints.changeConsent.path, change)).data;
