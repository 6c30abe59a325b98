import { theme } from 'shared';
import { css } from 'styled-components';

/** The lines under a card's picture; the card and its skeleton share them, so that both are of one height. */
export const textBlock = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space(1)};
  padding: ${theme.space(3)} ${theme.space(3.5)} ${theme.space(4)};

  ${theme.media.phone} {
    padding: ${theme.space(2.5)} ${theme.space(3)} ${theme.space(3)};
  }
`;

export const priceLine = css`
  min-height: 1lh;
  font-size: ${theme.font.lg};
  line-height: 1.35;

  /* 'Цена не указана' stays on one line at 360 px. */
  ${theme.media.phone} {
    font-size: min(${theme.font.md}, 4.2vw);
  }
`;

export const titleLine = css`
  min-height: 1lh;
  font-size: ${theme.font.md};
  line-height: 1.4;
`;

/** Room for two lines, so that all rows of the feed are of one height. */
export const placeLine = css`
  min-height: 2lh;
  font-size: ${theme.font.sm};
  line-height: 1.4;

  ${theme.media.phone} {
    font-size: ${theme.font.xs};
  }
`;
