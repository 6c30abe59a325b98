import type { SiteConfig } from '../contract/config';
import { endpoints } from '../contract/endpoints';
import type { ApiClient } from './createApiClient';

/** `GET /api/config`: what the browser needs to know of this installation. */
export const fetchConfig = async (api: ApiClient, signal?: AbortSignal): Promise<SiteConfig> => {
  const { data } = await api.get<SiteConfig>(endpoints.config, { signal });
  return data;
};
