import { theme } from 'shared';
import { styled } from 'styled-components';

/** Compact list of terms and values, for cards; `Facts` has a line for each. */
export const FactList = styled.dl`
  display: grid;
  grid-template-columns: fit-content(38%) minmax(0, 1fr);
  gap: ${theme.space(1)} ${theme.space(4)};
  margin: 0;

  dt {
    color: ${theme.color.muted};
    font-size: ${theme.font.sm};
    line-height: 1.7;
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
