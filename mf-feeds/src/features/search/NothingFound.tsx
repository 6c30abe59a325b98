import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { filtersQuery, searchMeaningQuery, sectionDescriptors, theme, useAppContext } from 'shared';
import type { ListingCount, Section } from 'shared/contract';
import { styled } from 'styled-components';
import { countQuery } from '../../core/criteria/countQuery';
import { feedHref } from '../../core/criteria/criteriaCodec';
import type { FeedCriteria } from '../../core/criteria/FeedCriteria';
import { messages } from '../../messages.ru';
import { widerPlaces } from './widerPlaces';

interface NothingFoundProps {
  section: Section;
  criteria: FeedCriteria;
  children?: ReactNode;
}

const texts = messages.search;

const foundText = ({ count, more }: ListingCount): string => (more ? texts.foundMore(count) : texts.found(count));

/** What may be done where nothing was found: another spelling of the words, the same search in wider places. */
export const NothingFound = ({ section, criteria, children }: NothingFoundProps) => {
  const { api } = useAppContext();
  const titleId = useId();
  const { feed } = sectionDescriptors[section].paths;
  const { q, city } = criteria;
  const meaning = useQuery({ ...searchMeaningQuery(api, q ?? '', section), enabled: q !== undefined });
  const lists = useQuery({ ...filtersQuery(api, section), enabled: city !== undefined });
  const cityId = lists.data?.cities.find(({ name }) => name === city)?.id;
  const region = lists.data?.regions?.find(({ cities }) => cityId !== undefined && cities.includes(cityId))?.name;
  const isKnown = !lists.isLoading && !meaning.isLoading;
  const places = isKnown ? widerPlaces(criteria, { region, spoken: meaning.data?.place ?? null }) : [];
  const counts = useQueries({ queries: places.map((place) => countQuery(api, section, place.criteria)) });
  const wider = places.flatMap((place, index) => {
    const found = counts[index]?.data;
    return found === undefined || found.count === 0 ? [] : [{ ...place, found }];
  });
  const meant = meaning.data?.suggestion;
  return (
    <Offers>
      {meant && (
        <p>
          {texts.meant} <Way to={feedHref(feed, section, { ...criteria, q: meant })}>{meant}</Way>
        </p>
      )}
      {wider.length > 0 && (
        <div>
          <p id={titleId}>{texts.wider}</p>
          <List aria-labelledby={titleId}>
            {wider.map(({ region: name, criteria: wanted, found }) => (
              <li key={name}>
                <Way to={feedHref(feed, section, wanted)}>{name ?? texts.everywhere}</Way>
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
