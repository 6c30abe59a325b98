import type { ApiClient } from 'shared';
import { type AddRef, endpoints, type SavedRef } from 'shared/contract';

/** Adds an entry to the reference data; gives it as it is stored. */
export const addRef = async (api: ApiClient, ref: AddRef): Promise<SavedRef> =>
  (await api.post<SavedRef>(endpoints.adminAddRef, ref)).data;
