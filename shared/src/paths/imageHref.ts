import type { IMAGE_WIDTHS } from '../contract/constants';
import { endpoints } from '../contract/endpoints';
import { isSignedImage } from '../contract/signedImage';

let publicOrigin = '';

/** Has public pictures come from this origin, such as a CDN; the site's own without it. Before anything is drawn. */
export const takeImagesFrom = (origin: string | undefined): void => {
  publicOrigin = origin ?? '';
};

/**
 * Address of an image rendition; without `width`, of the full one. What is not public comes from the site itself, which
 * decides who gets it.
 */
export const imageHref = (file: string, width?: (typeof IMAGE_WIDTHS)[number]): string =>
  `${isSignedImage(file) ? '' : publicOrigin}/api/image/${encodeURIComponent(file)}${width === undefined ? '' : `?w=${width}`}`;

/** Returns the address of a public picture as a JPEG of `PREVIEW_SIZE`: messengers show no WebP. */
export const imagePreviewHref = (file: string): string =>
  `${publicOrigin}${endpoints.imagePreview.path.replace(':file', encodeURIComponent(file))}`;
