// In a file without zod, for pages that offer them.

/** Orders of a feed: 'near' to `city`, 'best' match of words. Listings without a price come last. @public */
export const feedSorts = ['new', 'cheap', 'dear', 'near', 'best'] as const;
/** @public */
export type FeedSort = (typeof feedSorts)[number];

/** Radii around `city`, in km as the crow flies. @public */
export const feedRadii = [0, 25, 50, 100, 250] as const;
export type FeedRadius = (typeof feedRadii)[number];

/** Radii around a place for alerts about losses, in km. @public */
export const alertRadii = [1, 3, 10, 25] as const;
