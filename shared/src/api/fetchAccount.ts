import type { Account } from '../contract/account';
import { endpoints } from '../contract/endpoints';
import type { ApiClient } from './createApiClient';

/** `POST /api/user`: whose token this is; an `ApiError` with status 401 when it is nobody's any more. */
export const fetchAccount = async (api: ApiClient, signal?: AbortSignal): Promise<Account> => {
  const { data } = await api.post<Account>(endpoints.user, undefined, { signal });
  return data;
};
