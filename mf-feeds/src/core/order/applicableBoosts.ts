import { foldText, listingValue } from 'shared';
import {
  type BoostedListing,
  type BoostedListingBySection,
  BoostType,
  catalogueOf,
  type FeedCriteria,
  type Section,
} from 'shared/contract';

/** Boosts that apply to one feed. */
export interface ApplicableBoosts<L extends BoostedListing = BoostedListing> {
  pinned: L | null;
  /** In display order. */
  promoted: L[];
}

/** Compares entries with a name again; the server has matched those with an id. */
const suitsSubject = (section: Section, listing: BoostedListing, criteria: FeedCriteria): boolean => {
  const { by, name, filter } = catalogueOf(section);
  if (by === 'id') return true;
  const wanted = listingValue(criteria, filter);
  const own = listingValue(listing, name);
  return typeof wanted === 'string' && wanted !== '' && typeof own === 'string' && foldText(own) === foldText(wanted);
};

/**
 * Returns the boosted listings that match the filters (docs/specification.md, 'Order of a feed'): of the chosen entry
 * only, promoted ones of the chosen city when one is set. Regions and radii are matched by the server alone. Of
 * several pinned ones (an item and its children) the first is pinned and the rest stay in their plain places.
 */
export const applicableBoosts = <S extends Section>(
  section: S,
  boosted: readonly BoostedListingBySection[S][],
  criteria: FeedCriteria,
): ApplicableBoosts<BoostedListingBySection[S]> => {
  const { city, radius } = criteria;
  const wantedCity = city === undefined || radius !== undefined ? undefined : foldText(city);
  const suiting = boosted.filter((listing) => suitsSubject(section, listing, criteria));
  const pinned = suiting.find(({ boost_type }) => boost_type === BoostType.pinned) ?? null;
  const promoted = suiting.filter(
    ({ boost_type, city, id }) =>
      boost_type === BoostType.promoted &&
      (wantedCity === undefined || foldText(city) === wantedCity) &&
      id !== pinned?.id,
  );
  return { pinned, promoted };
};
