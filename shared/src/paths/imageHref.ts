import type { IMAGE_WIDTHS } from '../contract/constants';
import { endpoints } from '../contract/endpoints';
import { isSignedImage } from '../contract/signedImage';

let publicOrigin = '';

/** Sets the origin of public pictures, such as a CDN; the site's own by default. Call it before rendering. @internal */
export const setImageOrigin = (origin: string | undefined): void => {
  publicOrigin = origin ?? '';
};

/** Returns the URL of a rendition. Non-public images come from the site itself, which checks access. @public */
export const imageHref = (file: string, width?: (typeof IMAGE_WIDTHS)[number]): string =>
  `${isSignedImage(file) ? '' : publicOrigin}/api/image/${encodeURIComponent(file)}${width === undefined ? '' : `?w=${width}`}`;

/** Returns the URL of a public picture as a JPEG of `PREVIEW_SIZE`: messengers show no WebP. @public */
export const imagePreviewHref = (file: string): string =>
  `${publicOrigin}${endpoints.imagePreview.path.replace(':file', encodeURIComponent(file))}`;
