import type { ReactNode } from 'react';
import { Button, ChevronUpIcon, FilterIcon, IconButton, theme } from 'shared';
import { styled } from 'styled-components';
import { FilterCount, type FiltersButtonProps } from '../../features/filters/FiltersButton';
import { WIDE_SCREEN } from '../../features/filters/lazyFilters';
import { messages } from '../../messages.ru';

/** Scrolls to the top and moves the keyboard focus there. */
const scrollToTop = (): void => {
  const calm = window.matchMedia(theme.media.reducedMotion.replace('@media ', '')).matches;
  window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
  document.querySelector('main')?.focus({ preventScroll: true });
};

/** Buttons shown while the feed's head is scrolled away: filters, and back to the top. */
export const ScrolledTools = ({ count, onReach, onClick }: FiltersButtonProps) => (
  <Tools>
    <Filters icon={<FilterIcon />} aria-haspopup="dialog" onPointerDown={onReach} onClick={onClick}>
      {messages.filters.title}
      <FilterCount count={count} inverse />
    </Filters>
    <Up variant="floating" label={messages.feed.up} tooltip={false} onClick={scrollToTop}>
      <ChevronUpIcon />
    </Up>
  </Tools>
);

const Tools = styled.div`
  position: fixed;
  z-index: ${theme.layer.bar};
  right: ${theme.space(4)};
  bottom: calc(var(--bottom-bar, 0px) + ${theme.space(4)});
  left: ${theme.space(4)};
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  pointer-events: none;

  & > button {
    pointer-events: auto;
  }
`;

const Filters = styled(Button)`
  grid-column: 2;
  border-radius: ${theme.radius.pill};
  box-shadow: ${theme.shadowRaised};

  ${theme.media.desktop} {
    display: none;
  }
`;

const Up = styled(IconButton)`
  grid-column: 3;
  justify-self: end;
  width: ${theme.controlHeight};
  height: ${theme.controlHeight};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadowRaised};
`;

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

    /* Until scripts show the filters. */
    &:empty::before {
      height: 420px;
      border-radius: ${theme.radius.panel};
      background: ${theme.color.sunken};
      content: '';
    }
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
