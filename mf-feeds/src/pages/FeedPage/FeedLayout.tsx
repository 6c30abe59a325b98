import type { ReactNode } from 'react';
import { theme } from 'shared';
import { styled } from 'styled-components';
import { WIDE_SCREEN } from '../../features/filters/lazyFilters';

/** Room above sticky elements: the frame's top bar of 64 px and a gap. */
const STICKY_TOP = theme.space(20);

export interface FeedLayoutProps {
  head: ReactNode;
  filters: ReactNode;
  /** The filters are collapsed to their heading, above the feed. */
  folded: boolean;
  children: ReactNode;
}

/** Filters at the left, head and feed beside them. */
export const FeedLayout = ({ head, filters, folded, children }: FeedLayoutProps) => (
  <Columns data-folded={folded || undefined}>
    {head}
    <div className="filters">{filters}</div>
    <div className="feed">{children}</div>
  </Columns>
);

const Columns = styled.div`
  display: grid;
  grid-template-areas: 'filters head' 'filters feed';
  grid-template-rows: auto 1fr;
  grid-template-columns: 268px minmax(0, 1fr);
  gap: ${theme.space(3)} 36px;

  & > header {
    grid-area: head;
  }

  & > .filters {
    position: sticky;
    top: ${STICKY_TOP};
    grid-area: filters;
    display: flex;
    flex-direction: column;
    align-self: start;
    min-width: 0;
    max-height: max(420px, 100dvh - ${STICKY_TOP} - ${theme.space(5)});
  }

  & > .feed {
    grid-area: feed;
    min-width: 0;
  }

  &[data-folded] {
    grid-template-areas: 'head' 'filters' 'feed';
    grid-template-rows: none;
    grid-template-columns: minmax(0, 1fr);

    & > .filters {
      position: static;
      justify-self: start;
    }
  }

  @media not all and ${WIDE_SCREEN} {
    grid-template-areas: 'head' 'feed';
    grid-template-columns: minmax(0, 1fr);
    gap: ${theme.space(1)};

    & > .filters {
      display: none;
    }
  }
`;
