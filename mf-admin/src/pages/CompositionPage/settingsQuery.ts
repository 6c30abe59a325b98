import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callQuery } from 'shared';
import { endpoints } from 'shared/contract';

/** Returns the query of a section's settings with their values (`GET /api/admin/composition/settings`). */
export const settingsQuery = (api: ApiClient, packageName: string) =>
  queryOptions({
    ...callQuery(api, endpoints.adminSettings, { query: { package: packageName } }),
    staleTime: 0,
  });
