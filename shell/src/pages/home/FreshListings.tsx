import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { sectionPaths, theme, useAppContext, useRememberedCity, VisuallyHidden } from 'shared';
import { homeWords, type Section, sections } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { CityChoice } from './CityChoice';
import { freshQuery } from './freshQuery';
import { ListingRow } from './ListingRow';
import { LostNearby } from './LostNearby';

const { fresh } = messages.home;

/**
 * The newest listings of every section, in a row each: of the person's city where it has some, else of all. A section
 * that has none, or cannot be read, has no row.
 */
export const FreshListings = () => {
  const newWindowId = useId();
  return (
    <News>
      <CityChoice />
      <VisuallyHidden id={newWindowId}>{fresh.newWindow}</VisuallyHidden>
      {sections.map((section, place) => (
        <FreshRow key={section} section={section} describedBy={newWindowId} first={place === 0} />
      ))}
      <LostNearby describedBy={newWindowId} />
    </News>
  );
};

interface FreshRowProps {
  section: Section;
  describedBy: string;
  first: boolean;
}

const FreshRow = ({ section, describedBy, first }: FreshRowProps) => {
  const { api } = useAppContext();
  const city = useRememberedCity();
  const local = useQuery({ ...freshQuery(api, section, city), enabled: city !== null });
  const inCity = city !== null && (local.data?.length ?? 0) > 0;
  const all = useQuery({ ...freshQuery(api, section, null), enabled: city === null || !local.isPending });
  const { data, isPending } = inCity ? local : all;
  if (!isPending && (data === undefined || data.length === 0)) return null;
  const { fresh: title, all: way } = homeWords[section];
  const { feed } = sectionPaths[section];
  return (
    <ListingRow
      {...{ section, describedBy, first }}
      listings={data}
      title={inCity ? fresh.of(title, city) : title}
      way={inCity ? fresh.of(way, city) : way}
      to={inCity ? `${feed}?${new URLSearchParams({ city })}` : feed}
    />
  );
};

/* The choice of the city belongs to the rows below it, and stands nearer to them than to what is above. */
const News = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(6)};

  & > section:first-of-type {
    margin-top: calc(-1 * ${theme.space(4)});
  }
`;
