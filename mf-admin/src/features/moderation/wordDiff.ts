import { type ChangeObject, diffArrays } from 'diff';

/** A stretch of a text that is in both, or in this one alone. */
export interface DiffSegment {
  text: string;
  changed: boolean;
}

/** Texts that differ in more words are shown as wholly changed, so that the cost stays linear. */
const EDITS_MAX = 500;

/** Splits into words; no-break spaces join one, as in '45 000 ₽'. */
const wordsOf = (text: string): string[] => text.match(/[^\S\u00a0\u202f]+|[\S\u00a0\u202f]+/g) ?? [];

type Change = ChangeObject<string[]>;

const stretchesOf = (changes: readonly Change[], other: 'added' | 'removed'): DiffSegment[] =>
  changes
    .filter((change) => !change[other])
    .map(({ value, added, removed }) => ({ text: value.join(''), changed: added || removed }));

/** Returns both texts as stretches, common or their own, compared by word. */
export const wordDiff = (before: string, after: string): { before: DiffSegment[]; after: DiffSegment[] } => {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: EDITS_MAX });
  if (!changes) return { before: [{ text: before, changed: true }], after: [{ text: after, changed: true }] };
  return { before: stretchesOf(changes, 'added'), after: stretchesOf(changes, 'removed') };
};
