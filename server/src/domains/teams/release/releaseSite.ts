import type { FastifyInstance } from 'fastify';
import { type FinishedRelease, RELEASE_REFUSED } from 'shared/contract';
import { errorCode } from '../../../errorCode';
import { conflict, HttpError } from '../../../errors/httpError';
import { type LogEvent, logEvent } from '../../../log/logEvents';
import { createUploadStore, openReleaseBucket, ReleaseImpossible, ReleaseRefused } from '../../../release';
import { PreviewRefused, previewLink, previewOptions } from '../../../release/previewLink';
import type { Settings } from '../../../settings/settings';
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

export const openReleaseSite = async ({ db, clock, settings, log }: FastifyInstance) => ({
  db,
  clock,
  releasesDir: settings.RELEASES_DIR,
  store: createUploadStore(settings.RELEASES_DIR, await openReleaseBucket(settings)),
  /** Called with errors that do not fail a release. */
  onError: (error: unknown, event: LogEvent) => logEvent(log, event, { err: error }),
});
export type ReleaseSite = Awaited<ReturnType<typeof openReleaseSite>>;

/** Returns an answer with the link to its build, if that is not for visitors. */
export const linkPreview = (
  answer: FinishedRelease,
  packageName: string,
  settings: Settings,
  now: Date,
): FinishedRelease => {
  if (answer.live) return answer;
  try {
    const { url, until } = previewLink(previewOptions(settings), [{ packageName, build: answer.build }], now);
    return { ...answer, preview: { url, until: until.toISOString() } };
  } catch (error) {
    if (!(error instanceof PreviewRefused)) throw error;
    return { ...answer, preview: { sentence: error.message } };
  }
};
