import { LRUCache } from 'lru-cache';
import { alikeMarks, emptyMarks, halfMarks } from './markWords.ru';
import { stemOf, wordsOf } from './stems';

/** Stems that stand for the same, by the first of them. */
const meaning = new Map(
  alikeMarks.flatMap((group) => {
    const [first = ''] = group.map(stemOf);
    return group.map((word) => [stemOf(word), first] as const);
  }),
);
const meaningOf = (word: string): string => {
  const stem = stemOf(word);
  return meaning.get(stem) ?? stem;
};
const empty = new Set(emptyMarks.map(stemOf));
const half = new Set(halfMarks.map(meaningOf));

/** What these stand before is said not to be there. */
const NOT = new Set(['ни', 'не', 'без']);

/** What a text tells, by what it means, with the words between two commas that tell it; what is not there is marked as that. */
const readMarks = (text: string): Map<string, string> => {
  const marks = new Map<string, string>();
  for (const clause of text.split(/[,.;:!?()]/)) {
    let prefix = '';
    for (const word of wordsOf(clause)) {
      if (NOT.has(word)) prefix = 'не ';
      else if (!empty.has(stemOf(word))) marks.set(prefix + meaningOf(word), clause.trim());
    }
  }
  return marks;
};

/** Texts whose marks are remembered: one report is held against hundreds. */
const KEPT = 2000;
const known = new LRUCache<string, Map<string, string>>({ max: KEPT });
const marksIn = (text: string): Map<string, string> => {
  const kept = known.get(text) ?? readMarks(text);
  known.set(text, kept);
  return kept;
};

/** How much says what is no more than a colour or a part of the body, where another thing says 1. */
const HALF = 0.4;

/** What two descriptions of an animal, or of what it wears, have in common: how much, and how the first puts it. */
export const sharedMarks = (one: string, other: string): { amount: number; words: string } => {
  const [a, b] = [marksIn(one), marksIn(other)];
  const common = [...a].filter(([mark]) => b.has(mark));
  const amount = common.reduce((sum, [mark]) => sum + (half.has(mark) ? HALF : 1), 0);
  return { amount, words: [...new Set(common.map(([, clause]) => clause))].join(', ') };
};
