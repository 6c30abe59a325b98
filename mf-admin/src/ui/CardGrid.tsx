import { theme } from 'shared';
import { styled } from 'styled-components';

/** A grid of cards, as many in a row as fit. */
export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  gap: ${theme.space(3)};

  > li {
    display: grid;
  }
`;

/** Cards one below another. */
export const CardList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
`;
