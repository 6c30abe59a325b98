import { type ApiClient, type ApiRequestOptions, callApi } from 'shared';
import { endpoints, type Section } from 'shared/contract';

/** Milliseconds without progress after which an upload counts as lost; the server needs time for the pictures. */
const TIMEOUT_MS = 60_000;

export interface NewListingForm {
  fields: Record<string, string>;
  images: readonly Blob[];
  /** Idempotency key of the attempt, a UUID. */
  key: string;
}

/** The listing was created, but the answer has no id. */
export class MissingListingId extends Error {}

/** Creates a listing; returns its id. Fails with `ApiError`, or `MissingListingId` when the answer has none. */
export const createListing = async (
  api: ApiClient,
  section: Section,
  { fields, images, key }: NewListingForm,
  onUploadProgress: NonNullable<ApiRequestOptions['onUploadProgress']>,
): Promise<number> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const image of images) form.append('images', image, image instanceof File ? image.name : 'photo');
  const data = await callApi(api, endpoints.create(section), { form, key, onUploadProgress, timeoutMs: TIMEOUT_MS });
  if (typeof data?.id !== 'number') throw new MissingListingId();
  return data.id;
};
