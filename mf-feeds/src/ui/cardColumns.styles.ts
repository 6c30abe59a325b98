import { theme } from 'shared';
import { css } from 'styled-components';

/** Columns of a grid of cards: two on phones, as many as fit elsewhere. */
export const cardColumns = css`
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: 26px ${theme.space(4)};

  ${theme.media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 22px ${theme.space(3)};
  }
`;
