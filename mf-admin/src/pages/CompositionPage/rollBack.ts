import type { ApiClient } from 'shared';
import { endpoints, type Rollback, type RolledBack } from 'shared/contract';

/** Takes back the last release of a section (`POST /api/admin/composition/rollback`). */
export const rollBack = async (api: ApiClient, rollback: Rollback): Promise<RolledBack> =>
  (await api.post<RolledBack>(endpoints.adminRollback, rollback)).data;
