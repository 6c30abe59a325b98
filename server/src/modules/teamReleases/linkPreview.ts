import type { FinishedRelease } from 'shared/contract';
import { PreviewRefused, previewLink } from '../../release/previewLink';
import { readPreviewKeys } from '../../session/readSecrets';
import type { Settings } from '../../settings';

/** An answer with the link to its build, when that is not for visitors. */
export const linkPreview = (
  answer: FinishedRelease,
  packageName: string,
  settings: Settings,
  now: Date,
): FinishedRelease => {
  if (answer.live) return answer;
  const place = {
    releasesDir: settings.RELEASES_DIR,
    previewUrl: settings.PREVIEW_URL,
    keys: () => readPreviewKeys(settings),
  };
  try {
    const { url, until } = previewLink(place, [{ packageName, build: answer.build }], now);
    return { ...answer, preview: { url, until: until.toISOString() } };
  } catch (error) {
    if (!(error instanceof PreviewRefused)) throw error;
    return { ...answer, preview: { sentence: error.message } };
  }
};
