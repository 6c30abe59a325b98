import { stemmer } from '@orama/stemmers/russian';
import { LRUCache } from 'lru-cache';
import { foldText } from 'shared/contract';

/** Words whose stems are remembered. */
const KEPT = 20_000;

const known = new LRUCache<string, string>({ max: KEPT });

/** A vowel that other forms of a word leave out: поводок, поводка. */
const FLEETING = /(?<=[а-я]{3})[ое](?=[кц]$)/;

/** What a word begins with in all its forms. */
export const stemOf = (word: string): string => {
  const kept = known.get(word);
  if (kept !== undefined) return kept;
  const stem = stemmer(foldText(word)).replace(FLEETING, '');
  known.set(word, stem);
  return stem;
};

/** The words of a text in their order, folded; what a hyphen joins counts as apart. */
export const wordsOf = (text: string): string[] => foldText(text).match(/[а-яa-z0-9]+/g) ?? [];
