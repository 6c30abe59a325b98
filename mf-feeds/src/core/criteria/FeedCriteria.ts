import {
  bySection,
  contractOf,
  extrasOf,
  type FeedFilterBySection,
  type FeedSort,
  fieldOf,
  type Section,
} from 'shared/contract';

type Every<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never;
type Paging = 'limit' | 'offset' | 'cursor' | 'brief' | 'category' | 'author';
/** The criteria of all sections, as their filter calls take them. */
type Known = Every<{ [S in Section]: Omit<FeedFilterBySection[S], Paging> }[Section]>;

/**
 * What a feed is narrowed by (docs/specification.md, 'Filters'), and its order. An absent criterion means 'any'; names
 * and values are those of the filter call. Prices are whole roubles, and only together with the category that carries a
 * price; a radius and the order by distance only together with a city.
 */
export type FeedCriteria = { category?: string } & { [K in keyof Known]?: NonNullable<Known[K]> };

export type CriterionName = keyof FeedCriteria;

/** The criterion of a field by the field's name: 'objectId' of 'object'; a name that all sections have is its own. */
export const criterionOf = (section: Section, name: string): CriterionName =>
  (fieldOf(section, name)?.filter ?? name) as CriterionName;

/** The criteria each section knows, in the order the address carries them. */
export const sectionCriteria = bySection((section): readonly CriterionName[] => [
  'q',
  'category',
  ...contractOf(section).shown.filter.map((name) => criterionOf(section, name)),
  ...(Object.keys(extrasOf(section)) as CriterionName[]),
  'radius',
  'region',
  'priceFrom',
  'priceTo',
  'sort',
]);

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

/** The order that a feed has of itself: what fits the words best, or what is newest. */
export const usualSort = ({ q }: FeedCriteria): FeedSort => (q === undefined ? 'new' : 'best');

/** Whether what is boosted leads the feed: not in another order than the newest first, and not where words are looked for. */
export const leadsWithBoosts = ({ q, sort = 'new' }: FeedCriteria): boolean => q === undefined && sort === 'new';
