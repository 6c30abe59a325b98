import type { FeedCriteria } from '../../criteria/FeedCriteria';

/** What a person has put into the filter form so far, as typed; '' means 'any'. */
export interface FilterDraft {
  category: string;
  type: string;
  /** Text of the breed, item or service field. */
  item: string;
  /** The picked item or service; null as soon as its text is typed over. Breeds go by name. */
  itemId: number | null;
  city: string;
  sex: string;
  condition: string;
  priceFrom: string;
  priceTo: string;
}

/** Fields that may hold something that cannot be applied. */
export type CheckedField = 'item' | 'city' | 'price';
export type FilterErrors = Partial<Record<CheckedField, string>>;

const text = (value: string | number | undefined): string => (value === undefined ? '' : String(value));

/** The form as the applied criteria fill it. */
export const draftOf = (criteria: FeedCriteria): FilterDraft => ({
  category: text(criteria.category),
  type: text(criteria.type),
  item: text(criteria.breed),
  itemId: criteria.objectId ?? criteria.serviceId ?? null,
  city: text(criteria.city),
  sex: text(criteria.sex),
  condition: text(criteria.condition),
  priceFrom: text(criteria.priceFrom),
  priceTo: text(criteria.priceTo),
});
