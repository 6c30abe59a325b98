import { type ApiClient, callApi } from 'shared';
import { endpoints } from 'shared/contract';
import type { PromoToSend } from './readPromo';

/** Milliseconds without progress after which an upload counts as lost. */
const TIMEOUT_MS = 60_000;

/** Sends the form of a new advertisement. Fails with `ApiError`. */
export const createPromo = async (
  api: ApiClient,
  { fields, photo }: PromoToSend,
  onProgress: (share: number) => void,
): Promise<number> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('photo', photo);
  const data = await callApi(api, endpoints.adminCreatePromo, {
    form,
    onUploadProgress: onProgress,
    timeoutMs: TIMEOUT_MS,
  });
  return data.id;
};
