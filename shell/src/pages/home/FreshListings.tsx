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
  VisuallyHidden,
} from 'shared';
import { homeWords, type Section, sections } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { FRESH_COUNT, freshQuery } from './freshQuery';

const { fresh } = messages.home;
const places = Array.from({ length: FRESH_COUNT }, (_, index) => `place-${index}`);

/** The newest listings of every section, in a row each; a section that has none, or cannot be read, has no row. */
export const FreshListings = () => {
  const newWindowId = useId();
  return (
    <>
      <VisuallyHidden id={newWindowId}>{fresh.newWindow}</VisuallyHidden>
      {sections.map((section) => (
        <FreshRow key={section} section={section} describedBy={newWindowId} />
      ))}
    </>
  );
};

const FreshRow = ({ section, describedBy }: { section: Section; describedBy: string }) => {
  const { api } = useAppContext();
  const titleId = useId();
  const { data, isPending } = useQuery(freshQuery(api, section));
  if (!isPending && (data === undefined || data.length === 0)) return null;
  return (
    <Row aria-labelledby={titleId} aria-busy={isPending}>
      <Head>
        <Title id={titleId}>{homeWords[section].fresh}</Title>
        <All to={sectionPaths[section].feed} aria-label={homeWords[section].all}>
          {fresh.all}
          <ChevronRightIcon size={18} />
        </All>
      </Head>
      <Cards>
        {data?.slice(0, FRESH_COUNT).map((listing, index) => (
          <li key={listing.id}>
            <ListingCard {...{ section, listing, describedBy }} index={FIRST_SCREEN_CARDS + index} grid="four" />
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
