import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import {
  ChevronRightIcon,
  FIRST_SCREEN_CARDS,
  ListingCard,
  ListingCardSkeleton,
  sectionPaths,
  theme,
  useAppContext,
  useRememberedCity,
  VisuallyHidden,
} from 'shared';
import { homeWords, type Section, sections } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { CityChoice } from './CityChoice';
import { FRESH_COUNT, freshQuery } from './freshQuery';

const { fresh } = messages.home;
const places = Array.from({ length: FRESH_COUNT }, (_, index) => `place-${index}`);

/**
 * The newest listings of every section, in a row each: of the person's city where it has some, else of all. A section
 * that has none, or cannot be read, has no row.
 */
export const FreshListings = () => {
  const newWindowId = useId();
  return (
    <>
      <CityChoice />
      <VisuallyHidden id={newWindowId}>{fresh.newWindow}</VisuallyHidden>
      {sections.map((section, place) => (
        <FreshRow key={section} section={section} describedBy={newWindowId} first={place === 0} />
      ))}
    </>
  );
};

interface FreshRowProps {
  section: Section;
  describedBy: string;
  /** It is on the first screen, but what is above it comes first. */
  first: boolean;
}

const FreshRow = ({ section, describedBy, first }: FreshRowProps) => {
  const { api } = useAppContext();
  const titleId = useId();
  const city = useRememberedCity();
  const local = useQuery({ ...freshQuery(api, section, city), enabled: city !== null });
  const inCity = city !== null && (local.data?.length ?? 0) > 0;
  const all = useQuery({ ...freshQuery(api, section, null), enabled: city === null || !local.isPending });
  const { data, isPending } = inCity ? local : all;
  if (!isPending && (data === undefined || data.length === 0)) return null;
  const { fresh: title, all: way } = homeWords[section];
  const { feed } = sectionPaths[section];
  return (
    <Row aria-labelledby={titleId} aria-busy={isPending}>
      <Head>
        <Title id={titleId}>{inCity ? fresh.of(title, city) : title}</Title>
        <All
          to={inCity ? `${feed}?${new URLSearchParams({ city })}` : feed}
          aria-label={inCity ? fresh.of(way, city) : way}
        >
          {fresh.all}
          <ChevronRightIcon size={18} />
        </All>
      </Head>
      <Cards>
        {data?.slice(0, FRESH_COUNT).map((listing, index) => (
          <li key={listing.id}>
            <ListingCard
              {...{ section, listing, describedBy }}
              index={(first ? 1 : FIRST_SCREEN_CARDS) + index}
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
  padding-top: ${theme.space(3)};
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
