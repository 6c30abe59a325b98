import { type ApiClient, ApiError, type ApiRequestOptions, callApi } from 'shared';
import {
  type EditedListing,
  endpoints,
  newPictureName,
  type Section,
  STALE_VERSION_CODE,
  type StaleEdit,
} from 'shared/contract';

/** Milliseconds without progress after which an upload counts as lost; the server needs time for the pictures. */
const TIMEOUT_MS = 60_000;

/** A picture of the form: the name of an existing one, or a new file. */
export type EditPicture = string | Blob;

export interface ListingEdit {
  id: number;
  fields: Record<string, string>;
  /** In display order. */
  pictures: readonly EditPicture[];
  /** Version of the listing that the form was filled from. */
  version: number | undefined;
  /** Idempotency key of the attempt, a UUID. */
  key: string;
}

/** Changes an own listing, at once or as a revision. Fails with `ApiError`. */
export const editListing = async (
  api: ApiClient,
  section: Section,
  { id, fields, pictures, version, key }: ListingEdit,
  onUploadProgress?: NonNullable<ApiRequestOptions['onUploadProgress']>,
): Promise<EditedListing> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const files = pictures.filter((picture) => typeof picture !== 'string');
  const order = pictures.map((one) => (typeof one === 'string' ? one : newPictureName(files.indexOf(one))));
  form.append('keep', JSON.stringify(pictures.filter((picture) => typeof picture === 'string')));
  form.append('order', JSON.stringify(order));
  if (version !== undefined) form.append('version', String(version));
  for (const file of files) form.append('images', file, file instanceof File ? file.name : 'photo');
  const data = await callApi(api, endpoints.edit(section), {
    params: { id },
    form,
    key,
    timeoutMs: TIMEOUT_MS,
    ...(onUploadProgress && { onUploadProgress }),
  });
  return data;
};

/** Returns the changes since the form was filled when a call was refused as stale; null for other failures. */
export const staleEditOf = (error: unknown): StaleEdit | null =>
  error instanceof ApiError && error.code === STALE_VERSION_CODE ? (error.body as StaleEdit) : null;
