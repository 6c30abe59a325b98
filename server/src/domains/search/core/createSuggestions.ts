import { LRUCache } from 'lru-cache';
import { foldText, type SearchSuggestion, SUGGESTED } from 'shared/contract';
import type { Searches } from './createSearches';
import { plainWords } from './lexemes';
import { createSuggestSearches } from './suggestSearches';
import type { Vocabulary } from './vocabulary';

/** Texts with cached suggestions. */
const KEPT = 5000;

/** Creates a function that returns suggestions for a typed text, from names in memory, cached until these change. */
export const createSuggestions = ({ vocabulary: current, lexemes }: Pick<Searches, 'vocabulary' | 'lexemes'>) => {
  let made: { from: Vocabulary; suggest: (text: string) => SearchSuggestion[] } | undefined;
  const kept = new LRUCache<string, SearchSuggestion[]>({ max: KEPT });
  /** Returns the words of a text with nouns in their dictionary form. */
  const inFirstForms = async (text: string, { nouns }: Vocabulary): Promise<string> => {
    const words = plainWords(text);
    const lookup = await lexemes.of(words);
    return words.map((word) => nouns.get(lookup.get(word)?.[0] ?? '')?.name ?? word).join(' ');
  };

  return async (text: string): Promise<SearchSuggestion[]> => {
    const vocabulary = await current();
    if (made?.from !== vocabulary) {
      kept.clear();
      made = { from: vocabulary, suggest: createSuggestSearches(vocabulary) };
    }
    const key = foldText(text);
    const known = kept.get(key);
    if (known) return known;
    const { suggest } = made;
    const found = suggest(key);
    const first = await inFirstForms(key, vocabulary);
    const inForms = first === key ? [] : suggest(first);
    // 'кошек' alone means the kind, which precedes names with this very form.
    const all = key.includes(' ') && found.length > 0 ? found : [...inForms, ...found];
    const suggested = all
      .filter(({ href }, at) => all.findIndex((one) => one.href === href) === at)
      .slice(0, SUGGESTED);
    kept.set(key, suggested);
    return suggested;
  };
};
