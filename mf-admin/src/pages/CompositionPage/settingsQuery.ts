import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from 'shared';
import { endpoints, type ShownSettings } from 'shared/contract';

/** The settings of a section with their values (`GET /api/admin/composition/settings`). */
export const settingsQuery = (api: ApiClient, packageName: string) =>
  queryOptions({
    queryKey: ['admin', 'composition', 'settings', packageName] as const,
    queryFn: async ({ signal }) =>
      (await api.get<ShownSettings>(endpoints.adminSettings.path, { signal, params: { package: packageName } })).data,
    staleTime: 0,
  });
