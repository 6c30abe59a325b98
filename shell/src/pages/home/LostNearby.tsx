import { useQueries } from '@tanstack/react-query';
import { paths, useAppContext, useRememberedCity } from 'shared';
import { contractOf, type Section, sections } from 'shared/contract';
import { messages } from '../../messages.ru';
import { FRESH_COUNT, freshQuery } from './freshQuery';
import { ListingRow } from './ListingRow';

const { fresh, lost: texts } = messages.home;

interface LostNearbyProps {
  /** Id of an element that says how a card's link opens. */
  describedBy: string;
}

/** The newest lost and found animals of the city that the person has chosen; nothing without one, or where there are none. */
export const LostNearby = ({ describedBy }: LostNearbyProps) => {
  const city = useRememberedCity();
  return sections.map((section) => {
    const categories = Object.keys(contractOf(section).lost ?? {});
    if (city === null || categories.length === 0) return null;
    return <NearbyRow key={section} {...{ section, categories, city, describedBy }} />;
  });
};

interface NearbyRowProps extends LostNearbyProps {
  section: Section;
  categories: readonly string[];
  city: string;
}

const NearbyRow = ({ section, categories, city, describedBy }: NearbyRowProps) => {
  const { api } = useAppContext();
  const answers = useQueries({
    queries: categories.map((category) => freshQuery(api, section, city, category)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  if (answers.length === 0) return null;
  const newest = answers.toSorted((one, other) => other.created_at.localeCompare(one.created_at));
  return (
    <ListingRow
      {...{ section, describedBy }}
      listings={newest.slice(0, FRESH_COUNT)}
      title={fresh.of(texts.nearby, city)}
      way={texts.all}
      to={paths.lost}
      first={false}
    />
  );
};
