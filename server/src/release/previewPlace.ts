import { readKeys } from '../session/siteKeys';
import type { Settings } from '../settings/settings';
import type { PreviewPlace } from '.';

/** Returns where this site shows previews, and the keys of their links. */
export const previewPlace = (settings: Settings): PreviewPlace => ({
  releasesDir: settings.RELEASES_DIR,
  previewUrl: settings.PREVIEW_URL,
  keys: () => readKeys(settings, 'previews'),
});
