/** Control characters, halves of characters, and marks that turn the direction of the text around them. */
const harmful = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;
const harmfulButNewline = /[^\P{Cc}\n]|[\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;
/** More than two marks on one letter cover the lines around it. */
const piledMarks = /(\p{M}{2})\p{M}+/gu;
/** As many marks as may become part of one letter, and more than any language writes. */
const endlessMarks = /(\p{M}{8})\p{M}+/gu;
/**
 * A character that is seen: not one that fonts leave blank, such as a Hangul filler, an empty Braille cell, the head of
 * no note, an empty hieroglyph or the place of an object that is not there.
 */
const seen = /(?![\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}\u{13441}\u{13442}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether anything of the text would be seen. */
export const isSeen = (text: string): boolean => seen.test(text);

/** The text without piles of marks, which take time that grows with the square of their height to be put in order. */
export const withoutEndlessMarks = (text: string): string => text.replace(endlessMarks, '$1');

/** The text with its letters composed (NFC), and no more than two marks on any of them. */
export const composed = (text: string): string => withoutEndlessMarks(text).normalize('NFC').replace(piledMarks, '$1');

const orNothing = (text: string): string => (isSeen(text) ? text : '');

/** A title as it is stored: on one line, single spaces; '' when nothing would be seen. */
export const cleanTitle = (text: string): string =>
  orNothing(composed(text.replace(/\s+/gu, ' ').replace(harmful, '').replace(/ {2,}/g, ' ')).trim());

/** A description as it is stored: lines are kept, at most one empty one in a row; '' when nothing would be seen. */
export const cleanDescription = (text: string): string => {
  const lines = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(harmfulButNewline, '')
    .split('\n')
    // Not by a pattern: one that looks for blanks before a line's end reads every run of blanks again from each of them.
    .map((line) => line.trimEnd());
  return orNothing(
    composed(lines.join('\n'))
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  );
};

/** Length as people count it and as the database checks it: in code points, not in UTF-16 units. */
export const textLength = (text: string): number => [...text].length;

/**
 * Most UTF-16 units that a field for so many characters takes as they come, before they are cleaned: room for letters in
 * two units, for marks apart from their letters and for blanks. Longer texts are refused unread.
 */
export const rawMax = (characters: number): number => 4 * characters + 100;
