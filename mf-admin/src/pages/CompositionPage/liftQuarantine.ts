import type { ApiClient } from 'shared';
import { endpoints, type LiftQuarantine } from 'shared/contract';

/** Lets the server draw the pages of a build again (`POST /api/admin/composition/lift-quarantine`). */
export const liftQuarantine = async (api: ApiClient, owner: LiftQuarantine): Promise<void> => {
  await api.post(endpoints.adminLiftQuarantine, owner);
};
