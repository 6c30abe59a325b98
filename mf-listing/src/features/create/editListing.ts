import { type ApiClient, ApiError, type ApiRequestOptions, callApi } from 'shared';
import {
  type EditedListing,
  endpoints,
  newPictureName,
  type Section,
  STALE_VERSION_CODE,
  type StaleEdit,
} from 'shared/contract';

/** Milliseconds without progress after which an upload counts as lost; the server works on the pictures meanwhile. */
const TIMEOUT_MS = 60_000;

/** A picture of the form: one that the listing has, by its name, or a new file. */
export type EditPicture = string | Blob;

export interface ListingEdit {
  id: number;
  fields: Record<string, string>;
  /** In their order. */
  pictures: readonly EditPicture[];
  /** The version that the form was filled with. */
  version: number | undefined;
  /** Key of the attempt, a UUID. */
  key: string;
}

/** Changes a listing of one's own, at once or as a revision. Fails with `ApiError`. */
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

/** What has changed since the form was filled, where a call was refused for that; null for any other failure. */
export const staleEditOf = (error: unknown): StaleEdit | null =>
  error instanceof ApiError && error.code === STALE_VERSION_CODE ? (error.body as StaleEdit) : null;
