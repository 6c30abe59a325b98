import { preload } from 'react-dom';
import { IMAGE_WIDTHS } from '../contract/constants';
import { imageHref } from '../paths/imageHref';

/** Width of the rendition for browsers that cannot choose, in pixels. */
export const PICTURE_WIDTH = 640;

/** Attributes of an `img` for a stored picture: the browser takes the rendition that suits `sizes` and its screen. */
export const pictureSource = (file: string, sizes: string) => ({
  src: imageHref(file, PICTURE_WIDTH),
  srcSet: IMAGE_WIDTHS.map((width) => `${imageHref(file, width)} ${width}w`).join(', '),
  sizes,
});

/** Has the browser fetch a picture: one that is likely to be shown next, unless its priority says more. */
export const preloadPicture = (file: string, sizes: string, fetchPriority: 'high' | 'low' = 'low'): void => {
  const { src, srcSet } = pictureSource(file, sizes);
  preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority });
};

/**
 * Has the browser fetch a picture.
 *
 * @deprecated since 1.0, until 2027-03-01, instead ListingPicture with a turn
 */
export const fetchPicture = preloadPicture;
