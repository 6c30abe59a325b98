import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { filtersQuery, sectionDescriptors, theme, useAppContext } from 'shared';
import type { ListingCount, Section } from 'shared/contract';
import { styled } from 'styled-components';
import { countQuery } from '../../core/criteria/countQuery';
import { feedHref } from '../../core/criteria/criteriaCodec';
import type { FeedCriteria } from '../../core/criteria/FeedCriteria';
import { messages } from '../../messages.ru';

interface NothingFoundProps {
  section: Section;
  criteria: FeedCriteria;
  children?: ReactNode;
}

const texts = messages.search;

const foundText = ({ count, more }: ListingCount): string => (more ? texts.foundMore(count) : texts.found(count));

/** The same search in wider places, nearest first: around the city its region, then everywhere. */
const widerPlaces = (criteria: FeedCriteria, regionOfCity: string | undefined): [string, FeedCriteria][] => {
  const { city, radius: _radius, region, sort: _order, ...rest } = criteria;
  if (city === undefined && region === undefined) return [];
  const regional: [string, FeedCriteria][] =
    city !== undefined && regionOfCity !== undefined && regionOfCity !== city
      ? [[regionOfCity, { ...rest, region: regionOfCity }]]
      : [];
  return [...regional, [texts.everywhere, rest]];
};

/** What may be done where nothing was found: the same search in wider places. */
export const NothingFound = ({ section, criteria, children }: NothingFoundProps) => {
  const { api } = useAppContext();
  const titleId = useId();
  const { feed } = sectionDescriptors[section].paths;
  const { city } = criteria;
  const { data: lists, isLoading } = useQuery({ ...filtersQuery(api, section), enabled: city !== undefined });
  const cityId = lists?.cities.find(({ name }) => name === city)?.id;
  const region = lists?.regions?.find(({ cities }) => cityId !== undefined && cities.includes(cityId))?.name;
  const places = isLoading ? [] : widerPlaces(criteria, region);
  const counts = useQueries({ queries: places.map(([, wider]) => countQuery(api, section, wider)) });
  const wider = places.flatMap(([name, wanted], index) => {
    const found = counts[index]?.data;
    return found === undefined || found.count === 0 ? [] : [{ name, wanted, found }];
  });
  return (
    <Offers>
      {wider.length > 0 && (
        <div>
          <p id={titleId}>{texts.wider}</p>
          <List aria-labelledby={titleId}>
            {wider.map(({ name, wanted, found }) => (
              <li key={name}>
                <Way to={feedHref(feed, section, wanted)}>{name}</Way>
                {` — ${foundText(found)}`}
              </li>
            ))}
          </List>
        </div>
      )}
      {children}
    </Offers>
  );
};

const Offers = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space(3)};
`;

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Way = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.touchSize};
  color: ${theme.color.primary};
  font-weight: 600;
`;
