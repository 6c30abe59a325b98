import { LRUCache } from 'lru-cache';
import { alikeMarks, emptyMarks, halfMarks } from './markWords.ru';
import { stemOf, wordsOf } from './stems';

/** The first stem of each group of synonyms. */
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

/** Words that negate the next one. */
const NOT = new Set(['ни', 'не', 'без']);

/** Returns the marks in a text by meaning, with the words between two commas; absent ones are marked as such. */
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

/** Texts with cached marks: one report is compared with hundreds. */
const KEPT = 2000;
const known = new LRUCache<string, Map<string, string>>({ max: KEPT });
const marksIn = (text: string): Map<string, string> => {
  const kept = known.get(text) ?? readMarks(text);
  known.set(text, kept);
  return kept;
};

/** The weight of a mere colour or part of the body; other marks weigh 1. */
const HALF = 0.4;

/** Returns how much two descriptions of an animal or its collar have in common, and the first one's words for it. */
export const sharedMarks = (one: string, other: string): { amount: number; words: string } => {
  const [a, b] = [marksIn(one), marksIn(other)];
  const common = [...a].filter(([mark]) => b.has(mark));
  const amount = common.reduce((sum, [mark]) => sum + (half.has(mark) ? HALF : 1), 0);
  return { amount, words: [...new Set(common.map(([, clause]) => clause))].join(', ') };
};
