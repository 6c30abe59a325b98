import { RELEASE_REFUSED } from 'shared/contract';
import { errorCode } from '../../../errorCode';
import { conflict, HttpError } from '../../../errors/httpError';
import { ReleaseImpossible, ReleaseRefused } from '../../../release';
import { messages } from './messages.ru';

/** What stood against a release, a sentence for each; null when something else went wrong. */
export const sentencesOf = (error: unknown): readonly string[] | null => {
  if (error instanceof ReleaseRefused) return error.reasons;
  return error instanceof ReleaseImpossible ? [error.message] : null;
};

/** What stood against a release as the team is told of it; whatever else went wrong stays what it is. */
export const asRefusal = (error: unknown): unknown => {
  if (error instanceof ReleaseRefused) {
    const gate = { passed: false, sentences: [...error.reasons] };
    return new HttpError(409, RELEASE_REFUSED, messages.refused(error.reasons), {}, { gate });
  }
  if (error instanceof ReleaseImpossible) return conflict(error.message);
  // Others hold what is live for longer than anybody waits.
  if (errorCode(error) === 'ELOCKED') return new HttpError(503, 'RELEASE_BUSY', messages.busy, { 'retry-after': '30' });
  return error;
};
