import type { FeedFilterBySection } from '../feed';
import type { FeedSort } from '../feedChoices';
import { bySection, contractOf, extrasOf, fieldOf, type Section } from '../sections';

type Every<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never;
type Paging = 'limit' | 'offset' | 'cursor' | 'brief' | 'category' | 'author';
/** Criteria of all sections, as in their filter calls. */
type Known = Every<{ [S in Section]: Omit<FeedFilterBySection[S], Paging> }[Section]>;

/**
 * Criteria of a feed (docs/specification.md, 'Filters'), as in the filter call; an absent one means 'any'. Prices are
 * whole roubles and need the priced category; a radius and the order by distance need a city. @public
 */
export type FeedCriteria = { category?: string } & { [K in keyof Known]?: NonNullable<Known[K]> };

/** @public */
export type CriterionName = keyof FeedCriteria;

/** Returns the criterion of a field: 'objectId' for 'object'; a name common to all sections is its own. */
export const criterionOf = (section: Section, name: string): CriterionName =>
  (fieldOf(section, name)?.filter ?? name) as CriterionName;

/** Criteria of each section, in the order of the query string. @public */
export const sectionCriteria = /* @__PURE__ */ bySection((section): readonly CriterionName[] => [
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

/** Returns the default order of a feed: best match with words, else newest. @public */
export const defaultSort = ({ q }: FeedCriteria): FeedSort => (q === undefined ? 'new' : 'best');
