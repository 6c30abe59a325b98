import { type ApiClient, type ApiRequestOptions, callApi } from 'shared';
import { endpoints, type Section } from 'shared/contract';

/** Milliseconds without progress after which an upload counts as lost; the server works on the pictures meanwhile. */
const TIMEOUT_MS = 60_000;

export interface NewListingForm {
  fields: Record<string, string>;
  images: readonly Blob[];
  /** Key of the attempt, a UUID: a repeat with the same key makes no second listing. */
  key: string;
}

/** The listing was placed, but the answer does not say as which. */
export class MissingListingId extends Error {}

/** Places a listing; gives its id. Fails with `ApiError`, or `MissingListingId` when the answer has none. */
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
