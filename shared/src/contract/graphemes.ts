import { textLength } from './listingText';

/**
 * Texts whose characters never join with their neighbours: Latin and Cyrillic letters, digits and signs of print. A phone
 * takes tens of milliseconds to make its first segmenter, so most pages make none.
 */
const PLAIN = /^[\n -\u02ff\u0400-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u203b\u20a0-\u20bf\u2116]*$/;

let segmenter: Intl.Segmenter | undefined;

/** What people see as one character: a letter with its marks, a flag, an emoji of several signs. Code points where the browser knows no better. */
const graphemesOf = function* (text: string): Generator<string> {
  if (PLAIN.test(text) || !('Segmenter' in Intl)) return yield* text;
  segmenter ??= new Intl.Segmenter('ru', { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) yield segment;
};

/**
 * Returns the longest beginning of a text that ends between two characters as people see them and is no longer than `max`,
 * in code points unless `lengthOf` counts otherwise.
 */
export const cutText = (text: string, max: number, lengthOf: (part: string) => number = textLength): string => {
  let end = 0;
  let length = 0;
  for (const grapheme of graphemesOf(text)) {
    length += lengthOf(grapheme);
    if (length > max) break;
    end += grapheme.length;
  }
  return text.slice(0, end);
};

/** Returns the first character of a text as people see it; '' of an empty text. */
export const firstGrapheme = (text: string): string => {
  // What follows the second character joins with nothing before it.
  if (PLAIN.test(text.slice(0, 2))) return text.slice(0, 1);
  for (const grapheme of graphemesOf(text)) return grapheme;
  return '';
};

/** Returns what stands for a person who has no picture: the first character of the name, in capitals. */
export const initialOf = (name: string): string => firstGrapheme(name).toLocaleUpperCase('ru');
