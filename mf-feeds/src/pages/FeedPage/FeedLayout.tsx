import type { ReactNode } from 'react';
import { theme } from 'shared';
import { styled } from 'styled-components';
import { WIDE_SCREEN } from '../../features/filters/filterLoader';

/** Room above what sticks: the frame's top bar of 64 px and a gap. */
const STICKY_TOP = theme.space(21);
/** Where the filters stand before anything is scrolled: below the page's heading, too. */
const FIRST_TOP = theme.space(40);

export interface FeedLayoutProps {
  filters: ReactNode;
  /** The filters are folded to their heading, above the feed. */
  folded: boolean;
  children: ReactNode;
}

/** Filters at the left, the feed beside them. */
export const FeedLayout = ({ filters, folded, children }: FeedLayoutProps) => (
  <Columns $folded={folded}>
    <Filters $folded={folded}>{filters}</Filters>
    {children}
  </Columns>
);

const Columns = styled.div<{ $folded: boolean }>`
  display: grid;
  grid-template-columns: ${({ $folded }) => ($folded ? 'minmax(0, 1fr)' : '300px minmax(0, 1fr)')};
  align-items: start;
  gap: ${theme.space(5)} ${theme.space(6)};

  @media not all and ${WIDE_SCREEN} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Filters = styled.div<{ $folded: boolean }>`
  position: ${({ $folded }) => ($folded ? 'static' : 'sticky')};
  top: ${STICKY_TOP};
  justify-self: ${({ $folded }) => ($folded ? 'start' : 'stretch')};
  display: flex;
  flex-direction: column;
  min-width: 0;
  max-height: max(420px, 100dvh - ${FIRST_TOP} - ${theme.space(5)});

  @media not all and ${WIDE_SCREEN} {
    display: none;
  }
`;
