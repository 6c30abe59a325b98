import { queryOptions } from '@tanstack/react-query';
import type { SiteConfig } from '../contract/config';
import { endpoints } from '../contract/endpoints';
import { PUBLIC_QUERY } from '../session/useRefreshOnSessionChange';
import type { ApiClient } from './createApiClient';

/** `GET /api/config`: what the browser needs to know of this installation. */
const fetchConfig = async (api: ApiClient, signal?: AbortSignal): Promise<SiteConfig> => {
  const { data } = await api.get<SiteConfig>(endpoints.config.path, { signal });
  return data;
};

const HOUR_MS = 60 * 60 * 1000;

/** Settings of this installation, read once an hour at most. */
export const configQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['config'] as const,
    queryFn: ({ signal }) => fetchConfig(api, signal),
    meta: PUBLIC_QUERY,
    staleTime: HOUR_MS,
    gcTime: HOUR_MS,
  });
