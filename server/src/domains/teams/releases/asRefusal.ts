import { RELEASE_REFUSED } from 'shared/contract';
import { errorCode } from '../../../errorCode';
import { conflict, HttpError } from '../../../errors/httpError';
import { ReleaseImpossible, ReleaseRefused } from '../../../release';
import { messages } from './messages.ru';

/** Returns the reasons that refused a release, one sentence each; null for any other error. */
export const sentencesOf = (error: unknown): readonly string[] | null => {
  if (error instanceof ReleaseRefused) return error.reasons;
  return error instanceof ReleaseImpossible ? [error.message] : null;
};

/** Returns the refusal of a release for its team; any other error is returned unchanged. */
export const asRefusal = (error: unknown): unknown => {
  if (error instanceof ReleaseRefused) {
    const gate = { passed: false, sentences: [...error.reasons] };
    return new HttpError(409, RELEASE_REFUSED, messages.refused(error.reasons), {}, { gate });
  }
  if (error instanceof ReleaseImpossible) return conflict(error.message);
  // Others lock the live releases for too long.
  if (errorCode(error) === 'ELOCKED') return new HttpError(503, 'RELEASE_BUSY', messages.busy, { 'retry-after': '30' });
  return error;
};
