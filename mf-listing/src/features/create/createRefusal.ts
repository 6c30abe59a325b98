import { ApiError, failureText } from 'shared';
import { LIMIT_REACHED_CODE } from 'shared/contract';
import { type FormFailure, hasErrors, type ServerErrors } from 'shared/form';
import type { CreateField } from './CreateValues';
import { MissingListingId } from './createListing';
import { messages } from './messages.ru';
import { ConsentDeclined } from './useConsentAsked';

/** Returns whether the person has reached the limit of listings. */
export const isLimitReached = (error: unknown): boolean =>
  error instanceof ApiError && error.code === LIMIT_REACHED_CODE;

/**
 * Converts a failed create call into the form's errors (docs/specification.md, 'Placing a listing'); those about
 * pictures go to their field.
 */
export const createRefusal = (
  error: unknown,
  { faults, others }: ServerErrors<CreateField>,
): FormFailure<CreateField> => {
  if (isLimitReached(error)) return { faults: {} };
  if (error instanceof ConsentDeclined) return { faults: {}, text: messages.consent.declined };
  if (error instanceof MissingListingId) return { faults, text: messages.noId };
  if (hasErrors(faults) && others.length === 0) return { faults };
  const text = others[0] ?? failureText(error, { other: messages.failed, network: messages.network });
  if (/изображен|файл/i.test(text)) return { faults: { ...faults, images: text } };
  return { faults, text };
};
