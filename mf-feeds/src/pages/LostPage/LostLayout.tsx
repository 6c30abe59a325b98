import type { CSSProperties } from 'react';
import { theme, visuallyHidden } from 'shared';
import { styled } from 'styled-components';
import { type SheetStop, stopHeights } from './sheetStops';

/** Media query of screens with list and map side by side. */
export const SIDE_BY_SIDE = theme.media.desktop.replace('@media ', '');

/** Px of the map covered by the rounded top of the sheet. */
const LAP = 28;

/** Returns styles that keep a phone's map and its controls clear of the filters above and the list below. */
export const roomFor = (stop: SheetStop): CSSProperties =>
  ({
    '--sheet': `calc(${stopHeights[stop === 'full' ? 'half' : stop]} - ${LAP}px)`,
    '--map-head': '56px',
    '--map-foot': `${LAP}px`,
  }) as CSSProperties;

/** The page; on phones in map view it covers the map. */
export const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
  padding: ${theme.space(4)};

  @media not all and ${SIDE_BY_SIDE} {
    &[data-map] {
      position: relative;
      display: block;
      height: calc(100dvh - 64px - var(--bottom-bar, 0px));
      min-height: 260px;
      padding: 0;
    }
  }

  ${theme.media.phone} {
    &[data-map] {
      height: calc(100dvh - 56px - var(--bottom-bar, 0px));
    }
  }

  ${theme.media.desktop} {
    grid-template-columns: 420px minmax(0, 1fr);
    grid-template-rows: auto auto 1fr;
    gap: ${theme.space(3)} ${theme.space(6)};
    padding: ${theme.space(4)} 0 ${theme.space(6)} max(${theme.gutter}, 50% - ${theme.pageWidth} / 2 + ${theme.gutter});
  }
`;

/** Heading and its trail; on phones in the bar, without the trail. */
export const Title = styled.div`
  ${theme.media.phone} {
    display: contents;

    & > nav {
      display: none;
    }
  }

  ${theme.media.tablet} {
    @media not all and ${SIDE_BY_SIDE} {
      [data-map] > & {
        ${visuallyHidden}
      }
    }
  }
`;

/** Filters above the list; on narrow screens one line, which scrolls and lies over the map. */
export const Head = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space(3)};

  @media not all and ${SIDE_BY_SIDE} {
    /* Hidden inputs scroll along. */
    position: relative;
    display: flex;
    align-items: center;
    gap: ${theme.space(2)};
    margin: -${theme.space(4)} -${theme.space(4)} 0;
    padding: ${theme.space(3)} ${theme.space(4)} ${theme.space(1)};
    overflow-x: auto;
    scrollbar-width: none;

    [data-map] > & {
      position: absolute;
      z-index: 2;
      top: 0;
      right: 0;
      left: 0;
      margin: 0;
    }

    & > div {
      flex: none;
    }

    & > [role='search'],
    & > [role='search'] > * {
      display: flex;
      flex: none;
      align-items: center;
      gap: ${theme.space(2)};
    }

    & > [role='search'] > :last-child > * {
      width: 168px;
    }

    & > :last-child {
      order: -1;
    }
  }
`;

/** Between list and map on narrow screens. */
export const Switch = styled.div`
  ${theme.media.desktop} {
    display: none;
  }
`;
