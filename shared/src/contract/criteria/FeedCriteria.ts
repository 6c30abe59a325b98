import type { FeedFilterBySection } from '../feed';
import type { FeedSort } from '../feedChoices';
import { bySection, contractOf, extrasOf, fieldOf, type Section } from '../sections';

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

/** The order that a feed has of itself: what fits the words best, or what is newest. */
export const usualSort = ({ q }: FeedCriteria): FeedSort => (q === undefined ? 'new' : 'best');
