import type { Section } from '../contract/sections';

/** A personal list of listings: those that the person has read, or keeps as favourites. */
export type PersonalList = 'favorites' | 'readArticles';

/**
 * Keys of the queries about listings that more than one package reads or makes stale. Each gives the key as far as it is
 * known; a shorter one stands for all that begin with it.
 */
export const listingKeys = {
  /** Listings as their pages show them. */
  all: () => ['listing'] as const,
  /** Listings of a section as their pages show them. */
  ofSection: (section: Section) => ['listing', section] as const,
  /** A listing as its page shows it. */
  listing: (section: Section, id: number) => ['listing', section, id] as const,
  /** Whether a paid option runs for a listing. */
  boostState: (section: Section, id: number) => ['is-boosted', section, id] as const,
  /** Boosted listings of a section's feed, by any filter. */
  boosted: (section: Section) => ['boosted', section] as const,
  /** The listings that the current user has placed. */
  own: (section: Section) => ['own-listings', section] as const,
  /** Ids of the listings in a personal list, of all sections and persons; remotes built before call it by this name. */
  marks: (kind: PersonalList) => ['marks', kind] as const,
  /** Promos of the pets' feed, by any filter. */
  promos: () => ['promos'] as const,
};
