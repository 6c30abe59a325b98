import type { Account } from '../contract/account';
import { endpoints } from '../contract/endpoints';
import type { ApiClient, ApiRequestOptions } from './createApiClient';

/** `POST /api/user`: whose token this is; an `ApiError` with status 401 when it is nobody's any more. */
export const fetchAccount = async (api: ApiClient, options?: ApiRequestOptions): Promise<Account> =>
  (await api.post<Account>(endpoints.user.path, undefined, options)).data;
