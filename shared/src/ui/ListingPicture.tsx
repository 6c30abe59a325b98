import { preload } from 'react-dom';
import { css, styled } from 'styled-components';
import { IMAGE_WIDTHS } from '../contract/constants';
import { imageHref } from '../paths/imageHref';
import { theme } from '../theme/theme';
import { NO_IMAGE, Picture, type PictureProps } from './Picture';

/** Width in pixels of the rendition for browsers without `srcset`. */
const PICTURE_WIDTH = 640;

/** Returns the `img` attributes of a stored picture; the browser selects the rendition for `sizes` and its screen. */
const pictureSource = (file: string, sizes: string) => {
  const href = imageHref(file);
  return {
    src: `${href}?w=${PICTURE_WIDTH}`,
    srcSet: IMAGE_WIDTHS.map((width) => `${href}?w=${width} ${width}w`).join(', '),
    sizes,
  };
};

/** Preloads a picture that is likely to be shown next; low priority by default. */
export const preloadPicture = (file: string, sizes: string, fetchPriority: 'high' | 'low' = 'low'): void => {
  const { src, srcSet } = pictureSource(file, sizes);
  preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority });
};

/**
 * Preloads a picture.
 *
 * @deprecated since 1.0, until 2027-03-01, instead ListingPicture with a turn
 * @public
 */
export const fetchPicture = preloadPicture;

export interface ListingPictureProps {
  /** File name of the image; null without one. */
  file: string | null;
  alt: string;
  /** `sizes` of the `img`. */
  sizes: string;
  priority?: boolean | undefined;
  /** In the first view: fetched at once, after the main picture. All others are lazy. */
  eager?: boolean | undefined;
  /** CSS aspect ratio of the box, '4 / 3' by default; 'fill' follows the parent. */
  ratio?: string | undefined;
  deferred?: PictureProps['deferred'];
  /** As `object-fit`: whether the picture fills its box or is wholly visible. */
  fit?: 'cover' | 'contain' | undefined;
}

const DEFAULT_RATIO = '4 / 3';

/** Returns the props of the `Picture` in a listing picture's box. */
export const listingPicture = ({
  file,
  alt,
  sizes,
  priority = false,
  eager = priority,
  ratio = DEFAULT_RATIO,
  deferred = false,
}: Omit<ListingPictureProps, 'fit'>): PictureProps => ({
  alt,
  width: PICTURE_WIDTH,
  height: heightOf(ratio),
  loading: eager ? 'eager' : 'lazy',
  fetchPriority: priority ? 'high' : eager ? 'low' : 'auto',
  decoding: eager ? 'auto' : 'async',
  draggable: false,
  deferred,
  // Last, as in all that a page repeats: in Node.js 20 an object that grows after a spread costs a hidden class, and more
  // collections of old objects.
  ...(file === null ? { src: NO_IMAGE } : pictureSource(file, sizes)),
});

/** Listing picture in a box of fixed ratio, in a fitting rendition; `no-image.jpg` without one. @beta */
export const ListingPicture = ({ fit = 'cover', ...picture }: ListingPictureProps) => {
  const { ratio = DEFAULT_RATIO } = picture;
  return (
    <Box style={ratio === 'fill' ? { height: '100%' } : { aspectRatio: ratio }} data-fit={fit}>
      <Picture {...listingPicture(picture)} />
    </Box>
  );
};

const heightOf = (ratio: string): number => {
  const [width = 4, height = 3] = ratio === 'fill' ? [] : ratio.split('/').map(Number);
  return Math.round((PICTURE_WIDTH * height) / width);
};

/** Styles of a box that its picture fills; its height is its own. */
export const pictureBox = css`
  display: block;
  position: relative;
  background: ${theme.color.sunken};

  & img,
  & > span {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const looks = css`
  ${pictureBox}
  width: 100%;
  overflow: hidden;

  &:where([data-fit='contain']) {
    background: none;

    & img,
    & > span {
      object-fit: contain;
    }
  }
`;

/* One string, as for the card's frame. */
const Box = styled.span`
  ${looks.join('')}
`;
