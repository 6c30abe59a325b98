/** Control characters, halves of characters, and marks that turn the direction of the text around them. */
const harmful = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;
const harmfulButNewline = /[^\P{Cc}\n]|[\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;
/** More than two marks on one letter cover the lines around it. */
const piledMarks = /(\p{M}{2})\p{M}+/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

const orNothing = (text: string): string => (visible.test(text) ? text : '');

/** A title as it is stored: on one line, single spaces; '' when nothing would be seen. */
export const cleanTitle = (text: string): string =>
  orNothing(
    text
      .normalize('NFC')
      .replace(/\s+/gu, ' ')
      .replace(harmful, '')
      .replace(piledMarks, '$1')
      .replace(/ {2,}/g, ' ')
      .trim(),
  );

/** A description as it is stored: lines are kept, at most one empty one in a row; '' when nothing would be seen. */
export const cleanDescription = (text: string): string =>
  orNothing(
    text
      .normalize('NFC')
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/\t/g, ' ')
      .replace(harmfulButNewline, '')
      .replace(piledMarks, '$1')
      .replace(/[^\S\n]+\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  );

/** Length as people count it and as the database checks it: in code points, not in UTF-16 units. */
export const textLength = (text: string): number => [...text].length;
