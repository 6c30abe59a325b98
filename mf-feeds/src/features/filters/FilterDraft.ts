import {
  type CatalogueCriterion,
  type CriterionName,
  catalogueOf,
  descriptorCriteria,
  type FeedCriteria,
  sections,
} from 'shared/contract';

type PlainCriterion = Exclude<CriterionName, CatalogueCriterion>;

/** Current values of the filter form, as typed; '' means 'any'. */
export type FilterDraft = {
  /** Text of the breed, item or service field. */
  item: string;
  /** The picked item or service; null once its text is edited. Breeds go by name. */
  itemId: number | null;
} & Record<PlainCriterion, string>;

/** Fields that may contain invalid values. */
export type CheckedField = 'item' | 'city' | 'region' | 'price' | 'priceFrom' | 'priceTo';
export type FilterErrors = Partial<Record<CheckedField, string>>;

/** Words and order have no fields in the form; they pass through unchanged. */
const shared = ['category', 'city', 'radius', 'region', 'priceFrom', 'priceTo', 'q', 'sort'];
const plainCriteria = [
  ...shared,
  ...sections.flatMap((section) =>
    descriptorCriteria[section].flatMap(({ name, field }) => (field.kind === 'catalogue' ? [] : [name])),
  ),
];

/** Returns the form filled from criteria. */
export const draftOf = (criteria: FeedCriteria): FilterDraft => {
  const known: Readonly<Record<string, string | number | boolean>> = criteria;
  const picked = sections.map((section) => known[catalogueOf(section).filter]).find((value) => value !== undefined);
  return {
    ...(Object.fromEntries(plainCriteria.map((name) => [name, String(known[name] ?? '')])) as Record<
      PlainCriterion,
      string
    >),
    item: typeof picked === 'string' ? picked : '',
    itemId: typeof picked === 'number' ? picked : null,
  };
};
