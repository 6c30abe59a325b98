import type { ApiClient } from 'shared';
import { type EditRef, endpoints, type SavedRef } from 'shared/contract';

/** Renames an entry of the reference data; gives it as it is stored. */
export const editRef = async (api: ApiClient, ref: EditRef): Promise<SavedRef> =>
  (await api.post<SavedRef>(endpoints.adminEditRef, ref)).data;
