import { type ApiClient, ApiError, type ApiRequestOptions, callApi, failureText } from 'shared';
import { endpoints, LIMIT_REACHED_CODE, pictureCodes, type Section } from 'shared/contract';
import { type FormFailure, hasErrors, type ServerErrors } from 'shared/form';
import type { CreateField } from './CreateValues';
import type { uploadOf } from './createForms';
import { messages } from './messages.ru';
import { ConsentDeclined } from './useConsentRequest';

/** The listing was created, but the answer has no id. */
export class MissingListingId extends Error {}

/** Creates a listing; returns its id. Fails with `ApiError`, or `MissingListingId` when the answer has none. */
export const createListing = async (
  api: ApiClient,
  section: Section,
  upload: ReturnType<typeof uploadOf>,
  onUploadProgress: NonNullable<ApiRequestOptions['onUploadProgress']>,
): Promise<number> => {
  const data = await callApi(api, endpoints.create(section), { ...upload, onUploadProgress });
  if (typeof data?.id !== 'number') throw new MissingListingId();
  return data.id;
};

/** Returns whether the user has reached the limit of listings. */
export const isLimitReached = (error: unknown): boolean =>
  error instanceof ApiError && error.code === LIMIT_REACHED_CODE;

const ofPictures: ReadonlySet<string> = new Set(Object.values(pictureCodes));

const isAboutPictures = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== undefined && ofPictures.has(error.code);

/** Converts a failed create call into the form's errors; those about pictures go to their field. */
export const createRefusal = (
  error: unknown,
  { errors, others }: ServerErrors<CreateField>,
): FormFailure<CreateField> => {
  if (isLimitReached(error)) return { errors: {} };
  if (error instanceof ConsentDeclined) return { errors: {}, text: messages.consent.declined };
  if (error instanceof MissingListingId) return { errors, text: messages.noId };
  if (hasErrors(errors) && others.length === 0) return { errors };
  const text = others[0] ?? failureText(error, { other: messages.failed });
  if (isAboutPictures(error)) return { errors: { ...errors, images: text } };
  return { errors, text };
};
