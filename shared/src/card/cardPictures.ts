import { css } from 'styled-components';
import { theme } from '../theme/theme';
import { NOTHING_RESTORED } from '../ui/frameAttributes';

/** `sizes` of card pictures by grid; `e2e/tests/pictures.spec.ts` compares them with the layout. @beta */
export const cardPictureSizes = {
  /** Two columns on phones, as many as fit elsewhere: feeds, with filters beside them. */
  feed: '(max-width: 600px) calc(50vw - 22px), (max-width: 663px) calc(50vw - 24px), (max-width: 879px) calc(33.4vw - 21px), (max-width: 960px) calc(25vw - 20px), (max-width: 999px) calc(50vw - 192px), (max-width: 1215px) calc(33.4vw - 133px), 216px',
  /** The same without filters: blocks of listings. */
  blocks:
    '(max-width: 600px) calc(50vw - 22px), (max-width: 663px) calc(50vw - 24px), (max-width: 879px) calc(33.4vw - 21px), (max-width: 960px) calc(25vw - 20px), 230px',
  /** Two columns on phones, three on tablets, six elsewhere. */
  row: '(max-width: 600px) calc(50vw - 22px), (max-width: 960px) calc(33.4vw - 22px), (max-width: 1279px) calc(16.67vw - 24px), (max-width: 1599px) 190px, 226px',
  /** One line that scrolls sideways on phones and tablets, six columns elsewhere. */
  rail: '(max-width: 960px) 148px, (max-width: 1279px) calc(16.67vw - 24px), (max-width: 1599px) 190px, 226px',
  /** Two columns on phones, four elsewhere. */
  four: '(max-width: 600px) calc(50vw - 22px), (max-width: 960px) calc(25vw - 20px), (max-width: 1279px) calc(25vw - 28px), (max-width: 1599px) 292px, 350px',
} as const;

/** A grid of cards. */
export type CardGrid = keyof typeof cardPictureSizes;

/** Maximum cards on a phone's first screen: three rows of two, up to 430 by 844 pixels. @beta */
export const FIRST_SCREEN_CARDS = 6;

/** Number of those with a visible picture at any width: the third row begins at the bottom of the screen. */
const PICTURES_SEEN = 4;

/** Fetches a picture before all others, at once, near the viewport, or by script near the viewport. @beta */
export type PicturePriority = 'main' | 'first' | 'near' | 'later';

/** Returns when to fetch the picture of the card at this index of a feed. @beta */
export const picturePriority = (index: number): PicturePriority => {
  if (index === 0) return 'main';
  if (index < PICTURES_SEEN) return 'first';
  return index < FIRST_SCREEN_CARDS ? 'near' : 'later';
};

/**
 * Styles of a grid's item below a phone's first screen: the browser lays out its card when it comes near. Not where the
 * page restores a scroll position, since the height is estimated. @beta
 */
export const cardOutOfSight = css`
  ${theme.media.phone} {
    ${NOTHING_RESTORED} & {
      content-visibility: auto;
      contain-intrinsic-height: auto calc(62.5vw + 80px);
      /* Shows the outline of a focused card. */
      overflow-clip-margin: 6px;
    }
  }
`;
