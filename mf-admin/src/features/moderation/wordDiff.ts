import { type ChangeObject, diffArrays } from 'diff';

/** A stretch of a text that is in both, or in this one alone. */
export interface Stretch {
  text: string;
  changed: boolean;
}

/** Texts that differ in more words are shown as changed as a whole, so that the cost stays linear for any two texts. */
const EDITS_MAX = 500;

/** What no-break spaces hold together, as '45 000 ₽', is one word. */
const wordsOf = (text: string): string[] => text.match(/[^\S\u00a0\u202f]+|[\S\u00a0\u202f]+/g) ?? [];

type Change = ChangeObject<string[]>;

const stretchesOf = (changes: readonly Change[], other: 'added' | 'removed'): Stretch[] =>
  changes
    .filter((change) => !change[other])
    .map(({ value, added, removed }) => ({ text: value.join(''), changed: added || removed }));

/** Returns how two texts differ by word, each as stretches that both have or it alone. */
export const wordDiff = (before: string, after: string): { before: Stretch[]; after: Stretch[] } => {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: EDITS_MAX });
  if (!changes) return { before: [{ text: before, changed: true }], after: [{ text: after, changed: true }] };
  return { before: stretchesOf(changes, 'added'), after: stretchesOf(changes, 'removed') };
};
