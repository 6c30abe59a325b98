import { sectionPaths } from 'shared';
import { homeTexts, type Section } from 'shared/contract';
import { messages } from '../../messages.ru';
import { ListingRow } from './ListingRow';
import { useNewest } from './useNewest';

const { fresh } = messages.home;

interface FreshListingsProps {
  section: Section;
  describedBy: string;
  /** The first one stacks its cards on phones. */
  layout: 'rail' | 'grid';
}

/** The newest listings of a section; nothing when there are none or they fail to load. */
export const FreshListings = ({ section, describedBy, layout }: FreshListingsProps) => {
  const { entries, city } = useNewest([{ section }]);
  if (entries?.length === 0) return null;
  const { fresh: title, all: way } = homeTexts[section];
  const { feed } = sectionPaths[section];
  const ofCity = (text: string): string => (city === null ? text : fresh.of(text, city));
  return (
    <ListingRow
      {...{ entries, describedBy, layout }}
      title={ofCity(title)}
      all={{
        to: city === null ? feed : `${feed}?${new URLSearchParams({ city })}`,
        text: fresh.all,
        label: ofCity(way),
      }}
    />
  );
};
