import type { Section } from '../contract/sections';

/** Personal list of listings: read ones, or favourites. */
export type PersonalList = 'favorites' | 'readArticles';

/** Keys of listing queries that several packages read or invalidate. A shorter key is the prefix of all longer ones. */
export const listingKeys = {
  /** Listings of detail pages. */
  all: () => ['listing'] as const,
  /** Listings of a section's detail pages. */
  ofSection: (section: Section) => ['listing', section] as const,
  /** Listing of a detail page. */
  listing: (section: Section, id: number) => ['listing', section, id] as const,
  /** Active boost of a listing. */
  boostState: (section: Section, id: number) => ['is-boosted', section, id] as const,
  /** Boosted listings of a section's feed, for any filter. */
  boosted: (section: Section) => ['boosted', section] as const,
  /** Listings of the current user. */
  own: (section: Section) => ['own-listings', section] as const,
  /** Ids of a personal list, for all sections and users; older remotes use this name. */
  marks: (kind: PersonalList) => ['marks', kind] as const,
  /** Promos of the pets feed, for any filter. */
  promos: () => ['promos'] as const,
};
