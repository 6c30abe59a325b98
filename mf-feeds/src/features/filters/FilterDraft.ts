import {
  type CatalogueCriterion,
  type CriterionName,
  catalogueOf,
  type FeedCriteria,
  ownCriteria,
  sections,
} from 'shared/contract';

type PlainCriterion = Exclude<CriterionName, CatalogueCriterion>;

/** What a person has put into the filter form so far, as typed; '' means 'any'. */
export type FilterDraft = {
  /** Text of the breed, item or service field. */
  item: string;
  /** The picked item or service; null as soon as its text is typed over. Breeds go by name. */
  itemId: number | null;
} & Record<PlainCriterion, string>;

/** Fields that may hold something that cannot be applied. */
export type CheckedField = 'item' | 'city' | 'region' | 'price' | 'priceFrom' | 'priceTo';
export type FilterErrors = Partial<Record<CheckedField, string>>;

/** Words and order are no fields of the form; they come through it unchanged. */
const shared = ['category', 'city', 'radius', 'region', 'priceFrom', 'priceTo', 'q', 'sort'];
const plainCriteria = [
  ...shared,
  ...sections.flatMap((section) =>
    ownCriteria[section].flatMap(({ name, field }) => (field.kind === 'catalogue' ? [] : [name])),
  ),
];

/** The form as the applied criteria fill it. */
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
