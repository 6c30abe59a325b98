import type { FeedCriteria, SearchMeaning } from 'shared/contract';

interface KnownPlaces {
  /** The region of the chosen city. */
  region: string | undefined;
  /** The city that the words name, its region, and the words without it. */
  spoken: SearchMeaning['place'];
}

/** A wider place and the same search in it; null is everywhere. */
export interface WiderPlace {
  region: string | null;
  criteria: FeedCriteria;
}

/** The same search in wider places, nearest first: the region of the city that is chosen or spoken of, then everywhere. */
export const widerPlaces = (criteria: FeedCriteria, { region, spoken }: KnownPlaces): WiderPlace[] => {
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
