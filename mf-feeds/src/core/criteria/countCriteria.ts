import type { FeedCriteria } from 'shared/contract';

/** How many filters a person has set; a price range counts as one, a city and what is around it as well. */
export const countCriteria = (criteria: FeedCriteria): number => {
  const { priceFrom, priceTo, radius: _radius, q: _words, sort: _order, ...rest } = criteria;
  return Object.keys(rest).length + (priceFrom === undefined && priceTo === undefined ? 0 : 1);
};

/** Words and order, which stand beside the filters and stay when those are dropped. */
export const withoutFilters = ({ q, sort }: FeedCriteria): FeedCriteria => ({
  ...(q === undefined ? {} : { q }),
  ...(sort === undefined ? {} : { sort }),
});

/** Whether what is boosted leads the feed: not in another order than the newest first, and not where words are looked for. */
export const leadsWithBoosts = ({ q, sort = 'new' }: FeedCriteria): boolean => q === undefined && sort === 'new';
