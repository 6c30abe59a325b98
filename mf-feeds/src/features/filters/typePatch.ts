import { contractOf, type Section } from 'shared/contract';
import type { FilterDraft } from './FilterDraft';
import type { FilterLists } from './FilterLists';

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
