import { numberError, plainDigits, sectionDescriptors } from 'shared';
import {
  type CatalogueCriterion,
  type CriterionName,
  catalogueOf,
  contractOf,
  descriptorCriteria,
  type FeedCriteria,
  readCriteria,
  type Section,
  sections,
} from 'shared/contract';
import { messages } from '../../messages.ru';
import type { FilterLists } from './FilterLists';

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

/** Returns the chosen group of the section's catalogue, '' for any. */
export const chosenGroup = (section: Section, draft: FilterDraft): string => {
  const group = Object.values(contractOf(section).fields).find(({ kind }) => kind === 'group');
  const chosen: Readonly<Record<string, string | number | null>> = draft;
  return group ? String(chosen[group.filter] ?? '') : '';
};

/** Returns the changes of choosing a type: a breed of another type is cleared, since the two match nothing. */
export const typePatch = (
  draft: FilterDraft,
  criterion: string,
  type: string,
  lists: FilterLists | undefined,
): Partial<FilterDraft> => {
  const group = lists?.findItem(draft.item)?.type ?? '';
  const foreign = type !== '' && group !== '' && group !== type;
  return { [criterion]: type, ...(foreign && { item: '', itemId: null }) };
};

/** Returns the name as in the catalogue; the text itself without a catalogue; undefined when unknown. */
const nameInCatalogue = (
  find: ((typed: string) => { name: string } | undefined) | undefined,
  text: string,
): string | undefined => {
  const typed = text.trim();
  return typed === '' || find === undefined ? typed : find(typed)?.name;
};

const resolveItem = (section: Section, draft: FilterDraft, lists: FilterLists | undefined): string | undefined => {
  if (catalogueOf(section).by === 'name') return nameInCatalogue(lists?.findItem, draft.item);
  if (draft.itemId === null) return draft.item.trim() === '' ? '' : undefined;
  // Only an address can have an unknown id: dropped instead of blocking the form.
  const known = lists === undefined || lists.items.some(({ id }) => id === draft.itemId);
  return known ? String(draft.itemId) : '';
};

const priceErrors = ({ priceFrom, priceTo }: FilterDraft): FilterErrors => {
  const [from, to] = [numberError('price', priceFrom), numberError('price', priceTo)];
  if (from !== undefined || to !== undefined) {
    return { ...(from !== undefined && { priceFrom: from }), ...(to !== undefined && { priceTo: to }) };
  }
  const [least, most] = [priceFrom, priceTo].map((text) => plainDigits('price', text));
  return least && most && Number(least) > Number(most) ? { price: messages.filters.priceOrder } : {};
};

/** Returns whether the price fields are shown: only with the category that has a price. */
export const isPriced = (section: Section, draft: FilterDraft): boolean =>
  draft.category === contractOf(section).pricedCategory;

/** Returns the form's criteria and its invalid fields. Without `lists` names pass unchecked. */
export const resolveDraft = (
  section: Section,
  draft: FilterDraft,
  lists: FilterLists | undefined,
): { criteria: FeedCriteria; errors: FilterErrors } => {
  const item = resolveItem(section, draft, lists);
  const city = nameInCatalogue(lists?.findCity, draft.city);
  const region = nameInCatalogue(lists?.findRegion, draft.region);
  const { item: _typed, itemId: _picked, ...plain } = draft;
  const params = new URLSearchParams({
    ...plain,
    city: city ?? '',
    region: region ?? '',
    [catalogueOf(section).filter]: item ?? '',
  });
  return {
    criteria: readCriteria(section, params),
    errors: {
      ...(item === undefined ? { item: sectionDescriptors[section].catalogue.notInCatalogue } : {}),
      ...(city === undefined ? { city: messages.filters.unknownCity } : {}),
      ...(region === undefined ? { region: messages.filters.unknownRegion } : {}),
      ...(isPriced(section, draft) ? priceErrors(draft) : {}),
    },
  };
};
