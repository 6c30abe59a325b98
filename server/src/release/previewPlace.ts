import { readKeys } from '../session/siteKeys';
import type { Settings } from '../settings/settings';
import type { PreviewPlace } from '.';

/** Where this site shows previews, and what it signs their links with. */
export const previewPlace = (settings: Settings): PreviewPlace => ({
  releasesDir: settings.RELEASES_DIR,
  previewUrl: settings.PREVIEW_URL,
  keys: () => readKeys(settings, 'previews'),
});
