import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ChevronRightIcon, FIRST_SCREEN_CARDS, ListingCard, ListingCardSkeleton, theme } from 'shared';
import type { BriefListingBySection, Section } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { FRESH_COUNT } from './freshQuery';

const { fresh } = messages.home;
const places = Array.from({ length: FRESH_COUNT }, (_, index) => `place-${index}`);

/** Where the cards of the first row stand among those of a feed: a phone shows the pictures of two. */
const ROW_PLACE = 2;

interface ListingRowProps {
  section: Section;
  /** Undefined while they are on their way. */
  listings: readonly BriefListingBySection[Section][] | undefined;
  title: string;
  /** What the way to all of them is called aloud, and where it leads. */
  way: string;
  to: string;
  /** Id of an element that says how a card's link opens. */
  describedBy: string;
  /** It is on the first screen, but what is above it comes first. */
  first: boolean;
}

/** A row of listings of the home page, with the way to all of them. */
export const ListingRow = ({ section, listings, title, way, to, describedBy, first }: ListingRowProps) => {
  const titleId = useId();
  return (
    <Row aria-labelledby={titleId} aria-busy={listings === undefined}>
      <Head>
        <Title id={titleId}>{title}</Title>
        <All to={to} aria-label={way}>
          <span>{fresh.all}</span>
          <ChevronRightIcon size={18} />
        </All>
      </Head>
      <Cards>
        {listings?.slice(0, FRESH_COUNT).map((listing, index) => (
          <li key={listing.id}>
            <ListingCard
              {...{ section, listing, describedBy }}
              index={(first ? ROW_PLACE : FIRST_SCREEN_CARDS) + index}
              grid="four"
            />
          </li>
        )) ??
          places.map((place) => (
            <li key={place} aria-hidden="true">
              <ListingCardSkeleton />
            </li>
          ))}
      </Cards>
    </Row>
  );
};

const Row = styled.section`
  display: grid;
  gap: ${theme.space(3)};
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
`;

const Title = styled.h2`
  min-width: 0;
`;

const All = styled(Link)`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${theme.space(1)};
  min-height: ${theme.touchSize};
  color: ${theme.color.primary};
  font-weight: 600;
  text-decoration: none;
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${theme.space(4)};

  ${theme.media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${theme.space(3)};
  }
`;
