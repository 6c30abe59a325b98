import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import {
  ChevronRightIcon,
  cardOutOfSight,
  FIRST_SCREEN_CARDS,
  ListingCard,
  ListingCardSkeleton,
  SkeletonLimit,
  theme,
} from 'shared';
import { styled } from 'styled-components';
import { ROW_COUNT } from './newestQuery';
import type { RowEntry } from './useNewest';

const skeletonCards = Array.from({ length: ROW_COUNT }, (_, index) => `card-${index}`);

/** A phone shows the pictures of three cards. */
const FIRST_ROW_INDEX = 1;

interface ListingRowProps {
  title: string;
  entries: readonly RowEntry[] | undefined;
  /** Address, text and accessible name of the link to all. */
  all?: { to: string; text: string; label?: string } | undefined;
  /** On phones: a line that scrolls sideways, or a grid of two columns. */
  layout: 'rail' | 'grid';
  describedBy: string;
  /** On the first screen, but below more important content. */
  first?: boolean | undefined;
  /** Beside the heading, unless its styles place it elsewhere. */
  actions?: ReactNode;
  children?: ReactNode;
}

export const ListingRow = (props: ListingRowProps) => {
  const { title, entries, all, layout, describedBy, first = false, actions, children } = props;
  const titleId = useId();
  const grid = layout === 'rail' ? 'rail' : 'row';
  return (
    <Row aria-labelledby={titleId} aria-busy={entries === undefined}>
      <h2 id={titleId}>{title}</h2>
      {all && (
        <Link className="all" to={all.to} aria-label={all.label}>
          <span>{all.text}</span>
          <ChevronRightIcon size={18} />
        </Link>
      )}
      {entries === undefined && (
        <SkeletonLimit line>
          <ul className={layout} aria-hidden="true">
            {skeletonCards.map((card) => (
              <li key={card}>
                <ListingCardSkeleton />
              </li>
            ))}
          </ul>
        </SkeletonLimit>
      )}
      {entries !== undefined && entries.length > 0 && (
        <ul className={layout}>
          {entries.map(({ section, listing }, index) => (
            <li key={`${section} ${listing.id}`}>
              <ListingCard
                {...{ section, listing, describedBy, grid }}
                index={(first ? FIRST_ROW_INDEX : FIRST_SCREEN_CARDS) + index}
              />
            </li>
          ))}
        </ul>
      )}
      {actions}
      {children}
    </Row>
  );
};

const Row = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(3)};
  min-width: 0;

  & > h2 {
    grid-column: 1;
    min-height: ${theme.touchSize};
    padding-top: ${theme.space(2)};
  }

  & > .all {
    display: inline-flex;
    grid-row: 1;
    grid-column: 3;
    align-items: center;
    gap: ${theme.space(1)};
    min-height: ${theme.touchSize};
    padding: 0;
    border: 0;
    background: none;
    color: ${theme.color.primary};
    font-size: ${theme.font.title};
    font-weight: 600;
    text-decoration: none;
    cursor: pointer;
  }

  & > ul {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: repeat(${ROW_COUNT}, minmax(0, 1fr));
    gap: ${theme.space(5.5)} ${theme.space(4)};
    align-items: start;
  }

  @media (max-width: 960px) {
    & > ul {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }

    /* The cards run out of the screen on both sides. */
    & > .rail {
      grid-auto-columns: 148px;
      grid-auto-flow: column;
      grid-template-columns: none;
      gap: ${theme.space(3)};
      margin: 0 -${theme.space(4)};
      padding: 0 ${theme.space(4)} ${theme.space(1)};
      overflow-x: auto;
      overscroll-behavior-x: contain;
      scroll-padding: 0 ${theme.space(4)};
      scroll-snap-type: x proximity;
      scrollbar-width: none;
    }

    & > .rail > li {
      scroll-snap-align: start;
    }
  }

  ${theme.media.phone} {
    & > .grid {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: ${theme.space(5.5)} ${theme.space(3)};
    }
  }

  & > .grid > li {
    ${cardOutOfSight}
  }
`;
