import type { ApiClient, ApiRequestOptions } from '../api/createApiClient';
import { endpoints } from '../contract/endpoints';

/** `POST /api/logout`: ends the session of the stored token, or of the one in `options`. Fails with `ApiError`. */
export const endSession = async (api: ApiClient, options?: ApiRequestOptions): Promise<void> => {
  await api.post(endpoints.logout.path, undefined, options);
};
