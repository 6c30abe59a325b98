import type { FinishedRelease } from 'shared/contract';
import { PreviewRefused, previewLink, previewPlace } from '../../../release/previewLink';
import type { Settings } from '../../../settings/settings';

/** Returns an answer with the link to its build, if that is not for visitors. */
export const linkPreview = (
  answer: FinishedRelease,
  packageName: string,
  settings: Settings,
  now: Date,
): FinishedRelease => {
  if (answer.live) return answer;
  try {
    const { url, until } = previewLink(previewPlace(settings), [{ packageName, build: answer.build }], now);
    return { ...answer, preview: { url, until: until.toISOString() } };
  } catch (error) {
    if (!(error instanceof PreviewRefused)) throw error;
    return { ...answer, preview: { sentence: error.message } };
  }
};
