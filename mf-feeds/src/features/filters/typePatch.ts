import { foldText } from 'shared';
import type { FilterDraft } from './FilterDraft';
import type { FilterLists } from './FilterLists';

/** What choosing a type changes: a breed of another type goes, since the two together can find nothing. */
export const typePatch = (draft: FilterDraft, type: string, lists: FilterLists | undefined): Partial<FilterDraft> => {
  const folded = foldText(draft.item.trim());
  const breed = lists?.items.find(({ name }) => foldText(name) === folded);
  const foreign = type !== '' && breed?.type !== undefined && breed.type !== type;
  return foreign ? { type, item: '', itemId: null } : { type };
};
