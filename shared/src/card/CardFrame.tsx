import { css, styled } from 'styled-components';
import { theme } from '../theme/theme';
import { type ListingPictureProps, listingPicture, pictureBox } from '../ui/ListingPicture';
import { visuallyHidden } from '../ui/VisuallyHidden';
import type { PicturePriority } from './cardPictures';

/** Aspect ratio of every picture on a card. */
const CARD_RATIO = '4 / 5';

const NOTCH_CORNER = '14px';
const ground = `var(--card-ground, ${theme.color.background})`;

/** Rounds the background outwards where the notch meets the edge of the photo. */
const concave = `radial-gradient(circle at 100% 0, transparent calc(${NOTCH_CORNER} - 0.5px), ${ground} ${NOTCH_CORNER})`;

/** Pixels from one dot to the next. */
export const DOT_STEP = 10;

const dot = (color: string): string =>
  `radial-gradient(circle at 3px 3px, ${color} 2.75px, transparent 3.25px) 0 0 / ${DOT_STEP}px 6px`;

const looks = css`
  position: relative;
  min-width: 0;
  border-radius: ${theme.radius.photo};
  touch-action: pan-y pinch-zoom;
  transition: transform ${theme.press};

  &:has(.title:focus-visible) {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 2px;
  }

  /* Shrinks under a press of the card itself, not of a control on it. */
  ${theme.media.anyMotion} {
    &:active:not(:has(button:active)) {
      transform: scale(0.98);
    }
  }

  & > :first-child {
    aspect-ratio: ${CARD_RATIO};
    overflow: hidden;
    border-radius: ${theme.radius.photo};

    /* The head stays in view. */
    & img {
      object-position: 50% 25%;
    }
  }

  & > .photo {
    ${pictureBox}
  }

  & > .text {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${theme.space(0.5)};
    /* Price, a title of two lines and one of small print. */
    min-height: 94px;
    padding-top: ${theme.space(2)};
  }

  & .price,
  & .title[data-leads] {
    color: ${theme.color.ink};
    letter-spacing: ${theme.tracking};
  }

  & .price {
    font-size: ${theme.font.lg};
    font-weight: 800;
    line-height: ${24 / 18};
  }

  & .title {
    display: -webkit-box;
    overflow: hidden;
    color: ${theme.color.ink};
    font-size: ${theme.font.title};
    font-weight: 500;
    line-height: ${20 / 15};
    text-decoration: none;
    overflow-wrap: anywhere;
    outline: none;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;

    &[data-leads] {
      font-size: ${theme.font.md};
      font-weight: 700;
      line-height: ${21 / 16};
    }

    /* 35 characters stay whole. */
    @media (max-width: 389px) {
      -webkit-line-clamp: 3;
    }

    /* The whole card is the link; buttons of the card lie above it. */
    &::after {
      position: absolute;
      inset: 0;
      content: '';
    }
  }

  & .meta {
    overflow: hidden;
    color: ${theme.color.muted};
    font-size: ${theme.font.xs};
    line-height: ${18 / 13};
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  /* What has no room after the city wraps out of sight, as a whole. */
  & .where {
    display: flex;
    flex-wrap: wrap;
    height: ${18 / 13}em;
    white-space: pre;

    & > * {
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }

  & .reward {
    color: ${theme.color.onOchreSoft};
    font-size: ${theme.font.xs};
    font-weight: 600;
    line-height: ${18 / 13};
  }

  & .none {
    color: ${theme.color.muted};
    font-size: ${theme.font.xxs};
    line-height: ${16 / 12};
  }

  &[data-read] {
    & > :first-child {
      opacity: 0.72;
    }

    & .price,
    & .title {
      color: ${theme.color.muted};
    }
  }

  /* Lies on the picture, after the text, so that the keyboard reaches the link first; presses go through to the link. */
  & > .over {
    position: absolute;
    inset: 0 0 auto;
    aspect-ratio: ${CARD_RATIO};
    pointer-events: none;

    & button {
      pointer-events: auto;
    }
  }

  & .corner {
    position: absolute;
    top: ${theme.space(1)};
    right: ${theme.space(1)};
  }

  /* One element for all dots. */
  & .dots {
    position: absolute;
    top: ${theme.space(3)};
    left: ${theme.space(3)};
    height: 14px;
    padding: ${theme.space(1)} ${theme.space(1.5)};
    border-radius: ${theme.radius.pill};
    background:
      ${dot(theme.color.onOverlay)} no-repeat content-box,
      ${dot(`color-mix(in srgb, ${theme.color.onOverlay} 50%, transparent)`)} repeat-x content-box,
      ${theme.color.overlay};
  }

  & .notch {
    position: absolute;
    bottom: -1px;
    left: -1px;
    display: flex;
    align-items: center;
    gap: ${theme.space(1.5)};
    max-width: calc(100% - ${NOTCH_CORNER} + 2px);
    padding: 7px 8px 2px 2px;
    border-top-right-radius: ${NOTCH_CORNER};
    background: ${ground};
    font-size: min(${theme.font.xs}, 3.75vw);
    font-weight: 700;
    line-height: ${20 / 13};
    white-space: nowrap;

    &::before,
    &::after {
      position: absolute;
      width: ${NOTCH_CORNER};
      height: ${NOTCH_CORNER};
      background: ${concave};
      content: '';
    }

    &::before {
      bottom: 100%;
      left: 0;
    }

    &::after {
      bottom: 0;
      left: 100%;
    }
  }

  & .notch [data-tone='danger'] {
    color: ${theme.color.onDangerSoft};
  }

  & .notch [data-tone='primary'] {
    color: ${theme.color.onPrimarySoft};
  }

  & .notch [data-tone='ochre'] {
    color: ${theme.color.onOchreSoft};
  }

  & .notch [data-tone='neutral'] {
    color: ${theme.color.muted};
  }

  & .mark {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space(1.5)};
    min-width: 0;
  }

  /* The longest words stay whole at 320 px. */
  @media (max-width: 359px) {
    & .mark:first-child > svg {
      display: none;
    }
  }

  & .word {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  & .said {
    ${visuallyHidden}
  }
`;

/**
 * Root of a card. The first child is the photo, `.photo` with a picture that fills it; `.text` has `.price`, `.title`
 * (`data-leads` without a price above it), `.meta`, `.reward` and `.none`; `.over` has `.notch` and `.corner`. Set
 * `--card-ground` on another background than the page's. A single styled root, as one for each line would dominate the
 * server's cost of a card, with one string: each render joins the pieces of a style. @beta
 */
export const CardFrame = styled.article`
  ${looks.join('')}
`;

/** Returns the props of the `Picture` in a card's `.photo`. @beta */
export const cardPicture = (picture: Pick<ListingPictureProps, 'file' | 'alt' | 'sizes'>, priority: PicturePriority) =>
  listingPicture({
    ratio: CARD_RATIO,
    priority: priority === 'main',
    eager: priority === 'main' || priority === 'first',
    deferred: priority === 'later',
    ...picture,
  });
