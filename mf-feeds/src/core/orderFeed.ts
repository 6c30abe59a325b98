import { foldText, listingValue } from 'shared';
import {
  type BoostedListing,
  type BoostedListingBySection,
  BoostType,
  type BriefListing,
  type BriefListingBySection,
  catalogueOf,
  type FeedCriteria,
  PROMO_EVERY,
  type Promo,
  type Section,
} from 'shared/contract';

export interface ListingItem<L extends BriefListing = BriefListing> {
  kind: 'listing';
  listing: L;
  boost: BoostType | null;
}

/** A listing, or an advertisement between two. */
export type FeedItem<L extends BriefListing = BriefListing> = ListingItem<L> | { kind: 'promo'; promo: Promo };

/** Compares entries with a name again; the server has matched those with an id. */
const matchesEntry = (section: Section, listing: BoostedListing, criteria: FeedCriteria): boolean => {
  const { by, name, filter } = catalogueOf(section);
  if (by === 'id') return true;
  const wanted = listingValue(criteria, filter);
  const own = listingValue(listing, name);
  return typeof wanted === 'string' && wanted !== '' && typeof own === 'string' && foldText(own) === foldText(wanted);
};

/**
 * Returns the boosted listings for the filters (docs/specification.md, 'Order of a feed'). The server alone matches
 * regions and radii. Of several pinned ones (an item and its children) the first is pinned, the rest stay in their
 * plain places.
 */
const applicableBoosts = <S extends Section>(
  section: S,
  boosted: readonly BoostedListingBySection[S][],
  criteria: FeedCriteria,
) => {
  const { city, radius } = criteria;
  const wantedCity = city === undefined || radius !== undefined ? undefined : foldText(city);
  const suiting = boosted.filter((listing) => matchesEntry(section, listing, criteria));
  const pinned = suiting.find(({ boost_type }) => boost_type === BoostType.pinned) ?? null;
  const promoted = suiting.filter(
    ({ boost_type, city, id }) =>
      boost_type === BoostType.promoted &&
      (wantedCity === undefined || foldText(city) === wantedCity) &&
      id !== pinned?.id,
  );
  return { pinned, promoted };
};

export interface FeedParts<S extends Section> {
  /** Loaded pages of the plain feed. */
  pages: readonly (readonly BriefListingBySection[S][])[];
  /** Already shuffled, so that the same input returns the same feed. */
  boosted: readonly BoostedListingBySection[S][];
  criteria: FeedCriteria;
  /** Whether these are all pages. */
  complete: boolean;
}

/**
 * Returns a feed's listings in order (docs/specification.md, 'Order of a feed'): pinned first, promoted at odd
 * positions with plain ones between. None repeats, is lost, or moves when a page is added; promoted ones are adjacent
 * only where plain ones run out.
 */
export const orderFeed = <S extends Section>(
  section: S,
  { pages, boosted, criteria, complete }: FeedParts<S>,
): ListingItem<BriefListingBySection[S]>[] => {
  const items: ListingItem<BriefListingBySection[S]>[] = [];
  if (pages.length === 0) return items;

  const { pinned, promoted } = applicableBoosts(section, boosted, criteria);
  const ahead = new Set(promoted.map(({ id }) => id));
  const seen = new Set<number>();
  const add = (listing: BriefListingBySection[S], boost: BoostType | null): void => {
    if (seen.has(listing.id)) return;
    seen.add(listing.id);
    items.push({ kind: 'listing', listing, boost });
  };
  const waiting = (): BoostedListingBySection[S][] => promoted.filter(({ id }) => !seen.has(id));

  if (pinned) add(pinned, BoostType.pinned);
  for (const page of pages) {
    for (const listing of page) {
      if (ahead.has(listing.id) || seen.has(listing.id)) continue;
      const nextIsOdd = items.length % 2 === 0;
      const next = nextIsOdd ? waiting()[0] : undefined;
      if (next) add(next, BoostType.promoted);
      add(listing, null);
    }
    const carried = new Set(page.map(({ id }) => id));
    for (const listing of waiting()) if (carried.has(listing.id)) add(listing, BoostType.promoted);
  }
  if (complete) for (const listing of waiting()) add(listing, BoostType.promoted);
  return items;
};

/** Inserts an advertisement after every fifth listing while any are left; none repeats. */
export const insertPromos = <L extends BriefListing>(
  items: readonly ListingItem<L>[],
  promos: readonly Promo[],
): FeedItem<L>[] =>
  items.flatMap((item, index): FeedItem<L>[] => {
    const position = index + 1;
    const promo = position % PROMO_EVERY === 0 ? promos[position / PROMO_EVERY - 1] : undefined;
    return promo === undefined ? [item] : [item, { kind: 'promo', promo }];
  });

/** Returns an evenly shuffled copy (Fisher-Yates). `random` returns numbers from 0 up to, not including, 1. */
export const shuffle = <T>(items: readonly T[], random: () => number = Math.random): T[] => {
  const left = [...items];
  const shuffled: T[] = [];
  while (left.length > 0) shuffled.push(...left.splice(Math.floor(random() * left.length), 1));
  return shuffled;
};
