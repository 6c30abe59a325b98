import { foldText, listingValue } from 'shared';
import {
  type BoostedListing,
  type BoostedListingBySection,
  BoostType,
  catalogueOf,
  type FeedCriteria,
  type Section,
} from 'shared/contract';

/** What goes ahead of the plain listings in one feed. */
export interface ApplicableBoosts<L extends BoostedListing = BoostedListing> {
  pinned: L | null;
  /** In the order in which they are to be shown. */
  promoted: L[];
}

/** What goes by name is compared once more; the server has matched what goes by id. */
const suitsSubject = (section: Section, listing: BoostedListing, criteria: FeedCriteria): boolean => {
  const { by, name, filter } = catalogueOf(section);
  if (by === 'id') return true;
  const wanted = listingValue(criteria, filter);
  const own = listingValue(listing, name);
  return typeof wanted === 'string' && wanted !== '' && typeof own === 'string' && foldText(own) === foldText(wanted);
};

/**
 * The boosted listings that count under the chosen filters (docs/specification.md, 'Order of a feed'): of the
 * chosen entry only, promoted ones of the chosen city when one is set. What lies in a region or around a city only the
 * server knows. Where several are pinned (an item and its children), the first is the pinned one and the rest stay in
 * their plain places.
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
