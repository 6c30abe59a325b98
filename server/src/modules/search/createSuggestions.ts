import { LRUCache } from 'lru-cache';
import { foldText, type SearchSuggestion } from 'shared/contract';
import type { Searches } from './createSearches';
import { createSuggestSearches } from './suggestSearches';
import type { Vocabulary } from './vocabulary';

/** Texts whose suggestions are remembered. */
const KEPT = 5000;

/** Gives the suggestions to what somebody has typed, made from the names in memory and kept while these stay. */
export const createSuggestions = ({ vocabulary: current }: Pick<Searches, 'vocabulary'>) => {
  let made: { from: Vocabulary; suggest: (text: string) => SearchSuggestion[] } | undefined;
  const kept = new LRUCache<string, SearchSuggestion[]>({ max: KEPT });
  return async (text: string): Promise<SearchSuggestion[]> => {
    const vocabulary = await current();
    if (made?.from !== vocabulary) {
      kept.clear();
      made = { from: vocabulary, suggest: createSuggestSearches(vocabulary) };
    }
    const key = foldText(text);
    const known = kept.get(key) ?? made.suggest(key);
    kept.set(key, known);
    return known;
  };
};
