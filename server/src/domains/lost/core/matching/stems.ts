import { stemmer } from '@orama/stemmers/russian';
import { LRUCache } from 'lru-cache';
import { foldText } from 'shared/contract';

/** Number of words with cached stems. */
const KEPT = 20_000;

const known = new LRUCache<string, string>({ max: KEPT });

/** A vowel that other forms of a word drop: поводок, поводка. */
const FLEETING = /(?<=[а-я]{3})[ое](?=[кц]$)/;

/** Returns the common beginning of all forms of a word. */
export const stemOf = (word: string): string => {
  const kept = known.get(word);
  if (kept !== undefined) return kept;
  const stem = stemmer(foldText(word)).replace(FLEETING, '');
  known.set(word, stem);
  return stem;
};

/** Returns the words of a text in order, folded; hyphenated words are split. */
export const wordsOf = (text: string): string[] => foldText(text).match(/[а-яa-z0-9]+/g) ?? [];
