import { preload } from 'react-dom';
import { IMAGE_WIDTHS } from '../contract/constants';
import { imageHref } from '../paths/imageHref';

/** Width in pixels of the rendition for browsers without `srcset`. */
export const PICTURE_WIDTH = 640;

/** Returns the `img` attributes of a stored picture; the browser selects the rendition for `sizes` and its screen. */
export const pictureSource = (file: string, sizes: string) => ({
  src: imageHref(file, PICTURE_WIDTH),
  srcSet: IMAGE_WIDTHS.map((width) => `${imageHref(file, width)} ${width}w`).join(', '),
  sizes,
});

/** Preloads a picture that is likely to be shown next; low priority by default. */
export const preloadPicture = (file: string, sizes: string, fetchPriority: 'high' | 'low' = 'low'): void => {
  const { src, srcSet } = pictureSource(file, sizes);
  preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority });
};

/**
 * Preloads a picture.
 *
 * @deprecated since 1.0, until 2027-03-01, instead ListingPicture with a turn
 */
export const fetchPicture = preloadPicture;
