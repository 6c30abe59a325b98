// Without zod, so that pages which offer them do not carry it.

/**
 * In what order a feed comes: newest first; cheapest or dearest first, those without a price last; nearest to `city` first;
 * those that `q` speaks of in their titles first (docs/api.md, 'Pages').
 */
export const feedSorts = ['new', 'cheap', 'dear', 'near', 'best'] as const;
export type FeedSort = (typeof feedSorts)[number];

/** How far around `city` a feed may reach, in km as the crow flies. */
export const feedRadii = [0, 25, 50, 100, 250] as const;
export type FeedRadius = (typeof feedRadii)[number];
