import type { FeedCriteria } from 'shared/contract';

/** Returns the number of filters set; a price range counts as one, so does a city with its radius. */
export const countCriteria = (criteria: FeedCriteria): number => {
  const { priceFrom, priceTo, radius: _radius, q: _words, sort: _order, ...rest } = criteria;
  return Object.keys(rest).length + (priceFrom === undefined && priceTo === undefined ? 0 : 1);
};

/** Returns the words and order alone, which are beside the filters and survive their reset. */
export const withoutFilters = ({ q, sort }: FeedCriteria): FeedCriteria => ({
  ...(q === undefined ? {} : { q }),
  ...(sort === undefined ? {} : { sort }),
});

/** Returns whether boosted listings lead the feed: only when it is sorted newest first and not searched by words. */
export const leadsWithBoosts = ({ q, sort = 'new' }: FeedCriteria): boolean => q === undefined && sort === 'new';
