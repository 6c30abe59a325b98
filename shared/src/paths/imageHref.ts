import type { IMAGE_WIDTHS } from '../contract/constants';

/** Address of an image rendition; without `width`, of the full one. */
export const imageHref = (file: string, width?: (typeof IMAGE_WIDTHS)[number]): string =>
  `/api/image/${encodeURIComponent(file)}${width === undefined ? '' : `?w=${width}`}`;
