import type { FeedCriteria, SearchMeaning } from 'shared/contract';

interface KnownPlaces {
  /** Region of the chosen city. */
  region: string | undefined;
  /** City named by the words, its region, and the words without it. */
  spoken: SearchMeaning['place'];
}

/** A wider place and the same search in it; null is everywhere. */
export interface WiderPlace {
  region: string | null;
  criteria: FeedCriteria;
}

/** Returns the same search in wider places, nearest first: the region of the chosen or named city, then everywhere. */
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
