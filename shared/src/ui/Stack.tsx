import { styled } from 'styled-components';
import { theme } from '../theme/theme';

interface Spaced {
  /** Between the children, in steps of the theme; 4 by default. */
  $gap?: number;
}

/** Children one below another. @public */
export const Stack = styled.div<Spaced>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 4 }) => theme.space($gap)};
  min-width: 0;
`;

/** Children side by side, in several lines where they need it. @public */
export const Inline = styled.div<Spaced>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap = 4 }) => theme.space($gap)};
`;

/** Cards side by side, as many in a line as fit. @public */
export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  gap: ${theme.space(3)};

  > li {
    display: grid;
  }
`;
