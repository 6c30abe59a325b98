import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { filtersQuery, searchMeaningQuery, sectionDescriptors, theme, useAppContext } from 'shared';
import {
  type FeedCriteria,
  feedHref,
  type ListingCount,
  type SearchMeaning,
  type Section,
  sections,
} from 'shared/contract';
import { styled } from 'styled-components';
import { countQuery } from '../../core/feedCriteria';
import { messages } from '../../messages.ru';

interface KnownPlaces {
  /** Region of the chosen city. */
  region: string | undefined;
  /** City named by the words, its region, and the words without it. */
  spoken: SearchMeaning['place'];
}

/**
 * Returns the same search in wider places, nearest first: the region of the chosen or named city, then everywhere,
 * which is null.
 */
export const widerPlaces = (criteria: FeedCriteria, { region, spoken }: KnownPlaces) => {
  const { q, city, radius: _radius, region: chosen, sort: _order, ...rest } = criteria;
  const isChosen = city !== undefined || chosen !== undefined;
  if (!isChosen && !spoken) return [];
  const words = isChosen ? q : spoken?.q;
  const everywhere = words ? { ...rest, q: words } : rest;
  const around = isChosen ? region : spoken?.region;
  const isWider = around !== undefined && around !== '' && around !== chosen && around !== (city ?? spoken?.city);
  return [
    ...(isWider ? [{ region: around, criteria: { ...everywhere, region: around } }] : []),
    { region: null, criteria: everywhere },
  ];
};

interface NothingFoundProps {
  section: Section;
  criteria: FeedCriteria;
  children?: ReactNode;
}

const texts = messages.search;

/** Another search with results. */
interface Offer {
  name: string;
  href: string;
  found: ListingCount;
}

/** Searches with results, under a common title. */
const OfferList = ({ title, offers }: { title: string; offers: readonly Offer[] }) => {
  const titleId = useId();
  if (offers.length === 0) return null;
  return (
    <div>
      <p id={titleId}>{title}</p>
      <List aria-labelledby={titleId}>
        {offers.map(({ name, href, found: { count, more } }) => (
          <li key={href}>
            <Way to={href}>{name}</Way>
            <span>{` — ${more ? texts.foundMore(count) : texts.found(count)}`}</span>
          </li>
        ))}
      </List>
    </div>
  );
};

/** Suggestions for an empty search: another spelling, wider places, other sections, or else advice. */
export const NothingFound = ({ section, criteria, children }: NothingFoundProps) => {
  const { api } = useAppContext();
  const { feed } = sectionDescriptors[section].paths;
  const { q, city } = criteria;
  const meaning = useQuery({ ...searchMeaningQuery(api, q ?? '', section), enabled: q !== undefined });
  const lists = useQuery({ ...filtersQuery(api, section), enabled: city !== undefined });
  const cityId = lists.data?.cities.find(({ name }) => name === city)?.id;
  const region = lists.data?.regions?.find(({ cities }) => cityId !== undefined && cities.includes(cityId))?.name;
  const isKnown = !lists.isLoading && !meaning.isLoading;
  const places = isKnown ? widerPlaces(criteria, { region, spoken: meaning.data?.place ?? null }) : [];
  const others = q === undefined ? [] : sections.filter((one) => one !== section);
  const searches = [
    ...places.map((place) => ({ section, name: place.region ?? texts.everywhere, criteria: place.criteria })),
    ...others.map((one) => ({ section: one, name: sectionDescriptors[one].label, criteria: { q } as FeedCriteria })),
  ];
  const counts = useQueries({ queries: searches.map((one) => countQuery(api, one.section, one.criteria)) });
  const found = searches.flatMap((one, index) => {
    const { data } = counts[index] ?? {};
    const { paths } = sectionDescriptors[one.section];
    const href = feedHref(paths.feed, one.section, one.criteria);
    return data === undefined || data.count === 0 ? [] : [{ ...one, href, found: data }];
  });
  const meant = meaning.data?.suggestion;
  const isCounting = counts.some(({ isPending }) => isPending) || !isKnown;
  return (
    <Offers>
      {meant && (
        <p>
          {texts.meant} <Way to={feedHref(feed, section, { ...criteria, q: meant })}>{meant}</Way>
        </p>
      )}
      <OfferList title={texts.wider} offers={found.filter((one) => one.section === section)} />
      <OfferList title={texts.elsewhere} offers={found.filter((one) => one.section !== section)} />
      {q !== undefined && !meant && found.length === 0 && !isCounting && <p>{texts.advice}</p>}
      {children ?? (q !== undefined && <Way to={feed}>{texts.all}</Way>)}
    </Offers>
  );
};

export const Offers = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space(3)};
`;

const List = styled.ul`
  display: grid;
`;

const Way = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.touchSize};
  color: ${theme.color.primary};
  font-weight: 600;
`;
