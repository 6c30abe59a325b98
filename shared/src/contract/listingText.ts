/** Control characters, lone surrogates, and bidi controls. */
const harmful = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;
const harmfulButNewline = /[^\P{Cc}\n]|[\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;
/** More than two marks on one letter, which cover the lines around it. */
const stackedMarks = /(\p{M}{2})\p{M}+/gu;
/** More marks than any language combines with one letter. */
const excessMarks = /(\p{M}{8})\p{M}+/gu;
/** Visible character: not one that fonts leave blank, such as a Hangul filler or an empty Braille cell. */
const seen = /(?![\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}\u{13441}\u{13442}])[\p{L}\p{N}\p{P}\p{S}]/u;

export const isSeen = (text: string): boolean => seen.test(text);

/** Removes piled marks, whose normalisation takes quadratic time. @public */
export const withoutEndlessMarks = (text: string): string => text.replace(excessMarks, '$1');

/** Composes the text (NFC), with at most two marks per letter. */
export const composed = (text: string): string =>
  withoutEndlessMarks(text).normalize('NFC').replace(stackedMarks, '$1');

const orNothing = (text: string): string => (isSeen(text) ? text : '');

/** Cleans a title for storage: one line, single spaces; '' without visible characters. */
export const cleanTitle = (text: string): string =>
  orNothing(composed(text.replace(/\s+/gu, ' ').replace(harmful, '').replace(/ {2,}/g, ' ')).trim());

/** Cleans a description for storage: keeps lines, at most one empty line in a row; '' without visible characters. */
export const cleanDescription = (text: string): string => {
  const lines = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(harmfulButNewline, '')
    .split('\n')
    // Not by a pattern, which would rescan every run of blanks from each of its positions.
    .map((line) => line.trimEnd());
  return orNothing(
    composed(lines.join('\n'))
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  );
};

/** Returns the length in code points, as the database counts, not in UTF-16 units. @public */
export const textLength = (text: string): number => [...text].length;

/** Returns the maximum UTF-16 units of a text of so many characters; longer texts are refused without cleaning. */
export const rawMax = (characters: number): number => 4 * characters + 100;

/** Returns whether PostgreSQL can store the text: without U+0000. */
export const isStorable = (text: string): boolean => !text.includes('\u0000');

/** Normalises a typed name: one Unicode form, single inner spaces, trimmed. @public */
export const tidyName = (text: string): string => composed(text).replace(/\s+/g, ' ').trim();

/** Folds `text` for the comparison of names: tidied, lower case, ё as е. @public */
export const foldText = (text: string): string => tidyName(text).toLocaleLowerCase('ru').replaceAll('ё', 'е');

/** Returns a function that maps a typed text to the equal name; other values are unchanged. */
export const nameFinder = (names: readonly string[]): ((value: unknown) => unknown) => {
  const byFolded = new Map(names.map((name) => [foldText(name), name]));
  const longest = Math.max(...names.map(({ length }) => length));
  // A padded name in another Unicode form is still short enough.
  return (value) =>
    typeof value === 'string' && value.length <= 4 * longest + 100 ? (byFolded.get(foldText(value)) ?? value) : value;
};
