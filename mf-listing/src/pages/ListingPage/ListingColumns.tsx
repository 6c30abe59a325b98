import type { ReactNode } from 'react';
import { theme } from 'shared';
import { styled } from 'styled-components';

interface ListingColumnsProps {
  picture: ReactNode;
  text: ReactNode;
}

/** Pictures at the left and all else at the right; one below the other where there is no room. */
export const ListingColumns = ({ picture, text }: ListingColumnsProps) => (
  <Columns>
    <Column>{picture}</Column>
    <Column>{text}</Column>
  </Columns>
);

const Columns = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space(5)} ${theme.space(8)};

  ${theme.media.desktop} {
    grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr);
  }
`;

const Column = styled.div`
  display: grid;
  gap: ${theme.space(5)};
  min-width: 0;

  /* In a grid nothing sticks beyond its own row. */
  ${theme.media.phone} {
    display: flex;
    flex-direction: column;
  }
`;
