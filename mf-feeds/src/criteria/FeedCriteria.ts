import type { Condition, Section, Sex } from 'shared/contract';

/**
 * What a feed is narrowed by (docs/specification.md, 'Filters'). An absent criterion means 'any'; names and values are
 * those of the filter call.
 */
export interface FeedCriteria {
  category?: string;
  type?: string;
  breed?: string;
  objectId?: number;
  serviceId?: number;
  city?: string;
  sex?: Sex;
  condition?: Condition;
  /** Whole roubles; only together with the category that carries a price. */
  priceFrom?: number;
  priceTo?: number;
}

export type CriterionName = keyof FeedCriteria;

/** The criteria each section knows, in the order the address carries them. */
export const sectionCriteria: Record<Section, readonly CriterionName[]> = {
  pets: ['category', 'type', 'breed', 'city', 'sex', 'priceFrom', 'priceTo'],
  market: ['category', 'type', 'objectId', 'city', 'condition', 'priceFrom', 'priceTo'],
  services: ['category', 'serviceId', 'city', 'priceFrom', 'priceTo'],
};

/** How many filters a person has set; a price range counts as one. */
export const countCriteria = (criteria: FeedCriteria): number => {
  const { priceFrom, priceTo, ...rest } = criteria;
  return Object.keys(rest).length + (priceFrom === undefined && priceTo === undefined ? 0 : 1);
};
