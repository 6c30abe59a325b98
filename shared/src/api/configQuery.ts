import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '../contract/endpoints';
import { PUBLIC_QUERY } from '../session/useRefreshOnSessionChange';
import { callQuery } from './callApi';
import type { ApiClient } from './createApiClient';

const HOUR_MS = 60 * 60 * 1000;

/** Returns the query for the configuration of this installation, cached for an hour. */
export const configQuery = (api: ApiClient) =>
  queryOptions({ ...callQuery(api, endpoints.config), meta: PUBLIC_QUERY, staleTime: HOUR_MS, gcTime: HOUR_MS });
