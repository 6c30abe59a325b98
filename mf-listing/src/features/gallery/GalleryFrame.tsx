import { theme } from 'shared';
import { css, styled } from 'styled-components';

/** Overlap of the text sheet with the picture on phones. */
export const SHEET_LAP = '28px';

/** Styles of a gallery from edge to edge of a phone, with a sheet over its foot. */
export const edgeToEdge = css`
  --photos-radius: 0;
  --photos-lap: ${SHEET_LAP};
`;

const radius = `var(--photos-radius, ${theme.radius.photo})`;
const lap = 'var(--photos-lap, 0px)';

/* The picture fills all that the sheet leaves of the frame: a wide one is cropped at the sides, not at the heads. */
const onPhones = css`
  && {
    display: block;
    border-radius: ${radius};
    aspect-ratio: auto;
  }

  & > .stage {
    border-radius: ${radius};
    aspect-ratio: 4 / 5;
  }

  &[data-empty] > .stage {
    aspect-ratio: 4 / 3;
  }

  && .slide img:not(.blurred) {
    bottom: auto;
    height: auto;
    min-height: calc(100% - ${lap});
    max-height: 100%;
    object-fit: cover;
  }

  & > .tile,
  & > .all {
    display: none;
  }

  & .bars,
  & .counter {
    display: flex;
  }

  && .blurred {
    display: none;
  }
`;

/** Layout of a listing's pictures, by the number beside the large one (`data-beside`). */
export const GalleryFrame = styled.div`
  position: relative;
  display: grid;
  grid-template-rows: minmax(0, 1fr) minmax(0, 1fr);
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(2.5)};
  min-width: 0;
  overflow: hidden;
  border-radius: 36px;
  aspect-ratio: 760 / 620;

  &[data-beside='1'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  &[data-beside='2'] {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }

  &[data-empty] {
    aspect-ratio: 16 / 9;
  }

  & > .stage,
  &[data-beside='1'] > .tile {
    grid-row: 1 / -1;
  }

  & > .stage,
  & > .tile {
    position: relative;
    min-width: 0;
    min-height: 0;
    overflow: hidden;
    border-radius: ${theme.radius.small};
    background: ${theme.color.sunken};
  }

  & > .tile {
    padding: 0;
    border: 0;
    cursor: zoom-in;
  }

  & img {
    object-position: 50% 25%;
  }

  & .slide {
    position: absolute;
    inset: 0;
    overflow: hidden;
    opacity: 0;
    transition: opacity ${theme.motion};

    &[data-current] {
      opacity: 1;
    }

    > span {
      background: none;
    }
  }

  & .blurred {
    position: absolute;
    inset: 0;
    display: none;
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 100%;
    filter: blur(24px);
    transform: scale(1.25);
  }

  &[data-beside='0'] .blurred {
    display: block;
  }

  &[data-beside='0'] .slide img:not(.blurred) {
    object-fit: contain;
  }

  & .opener {
    position: absolute;
    inset: 0;
    border: 0;
    border-radius: inherit;
    background: none;
    cursor: zoom-in;
  }

  & .opener:focus-visible,
  & > .tile:focus-visible {
    outline-offset: -3px;
  }

  & .bars {
    position: absolute;
    inset-inline: 0;
    bottom: calc(${lap} + ${theme.space(2.5)});
    display: none;
    justify-content: center;
    gap: ${theme.space(1.5)};
    pointer-events: none;

    > span {
      width: 8px;
      height: 8px;
      border-radius: ${theme.radius.pill};
      background: ${theme.color.onOverlay};
      box-shadow: 0 0 2px ${theme.color.overlay};
      opacity: 0.7;

      &[data-current] {
        width: 22px;
        opacity: 1;
      }
    }
  }

  & .counter {
    position: absolute;
    right: ${theme.space(3.5)};
    bottom: calc(${lap} + ${theme.space(3)});
    display: none;
    padding: ${theme.space(0.75)} ${theme.space(2.5)};
    border-radius: ${theme.radius.pill};
    background: ${theme.color.overlay};
    color: ${theme.color.onOverlay};
    font-size: ${theme.font.sm};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    pointer-events: none;
  }

  & > .all {
    position: absolute;
    right: ${theme.space(3.5)};
    bottom: ${theme.space(3.5)};
    min-height: ${theme.touchSize};
    padding: 0 ${theme.space(4)};
    border: 0;
    border-radius: ${theme.radius.pill};
    background: ${theme.color.surface};
    color: ${theme.color.ink};
    font-size: ${theme.font.md};
    font-weight: 600;
    box-shadow: ${theme.shadow};
    cursor: pointer;
  }

  /* Fingers swipe; where a pointer can rest on the picture, the arrows wait for it or for the keyboard. */
  @media (hover: none) {
    & [data-arrow] {
      display: none;
    }
  }

  ${theme.media.hover} {
    & > .stage:not(:hover, :focus-within) > [data-arrow] {
      opacity: 0;
    }
  }

  ${theme.media.phone} {
    ${onPhones}
  }
`;
