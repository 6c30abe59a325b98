import { numberError, plainDigits, sectionDescriptors } from 'shared';
import { catalogueOf, contractOf, type FeedCriteria, readCriteria, type Section } from 'shared/contract';
import { messages } from '../../messages.ru';
import type { FilterDraft, FilterErrors } from './FilterDraft';
import type { FilterLists } from './FilterLists';

/**
 * Returns the name as the catalogue spells it; the text itself while the catalogue is missing; undefined when unknown.
 */
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

/**
 * Returns the form's criteria and its invalid fields (docs/specification.md, 'Filters'). `lists` is undefined until
 * they are loaded: names then pass unchecked.
 */
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
