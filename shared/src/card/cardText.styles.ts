import { css } from 'styled-components';
import { theme } from '../theme/theme';

/** The lines under a card's picture; the card and its skeleton share them, so that both are of one height. */
export const textBlock = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space(0.5)};
  padding: ${theme.space(3)} ${theme.space(3.5)} ${theme.space(3.5)};

  ${theme.media.phone} {
    padding: ${theme.space(2.5)} ${theme.space(3)} ${theme.space(3)};
  }
`;

/** Height of the first line. */
export const HEAD_HEIGHT = '25px';

/** The first line: the price, or the date where there is none to lead with. */
export const headLine = css`
  min-height: ${HEAD_HEIGHT};
  font-size: ${theme.font.lg};
  line-height: ${HEAD_HEIGHT};
`;

/** Room for two lines, so that all rows of the feed are of one height; 35 characters fit, on a narrow phone with a third and, where the words are long, a fourth. */
export const titleLine = css`
  min-height: 2lh;
  margin-bottom: ${theme.space(1)};
  font-size: ${theme.font.md};
  line-height: 1.35;

  ${theme.media.phone} {
    font-size: ${theme.font.sm};
  }
`;

/** One of the small lines at the end: what it is, where and when. */
export const smallLine = css`
  min-height: 1lh;
  overflow: hidden;
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
  line-height: 1.45;
  text-overflow: ellipsis;
  white-space: nowrap;

  /* 'Цена не указана' stays whole at 320 px. */
  ${theme.media.phone} {
    font-size: min(${theme.font.xs}, 3.8vw);
  }
`;
