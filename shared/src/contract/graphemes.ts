import { textLength } from './listingText';

/** Texts without joining characters. Phones take tens of milliseconds to create a segmenter, so most pages avoid it. */
const PLAIN = /^[\n -\u02ff\u0400-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u203b\u20a0-\u20bf\u2116]*$/;

let segmenter: Intl.Segmenter | undefined;

/** Yields graphemes, such as a letter with its marks, a flag or a composite emoji; code points without a segmenter. */
const graphemesOf = function* (text: string): Generator<string> {
  if (PLAIN.test(text) || !('Segmenter' in Intl)) return yield* text;
  segmenter ??= new Intl.Segmenter('ru', { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) yield segment;
};

/** Cuts a text between two graphemes to at most `max`, in code points unless `lengthOf` counts otherwise. @public */
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

/** Returns the first grapheme of a text; '' of an empty text. */
export const firstGrapheme = (text: string): string => {
  // What follows the second character does not affect the first.
  if (PLAIN.test(text.slice(0, 2))) return text.slice(0, 1);
  for (const grapheme of graphemesOf(text)) return grapheme;
  return '';
};

/** Returns the stand-in for a missing avatar: the first grapheme of the name in upper case. @public */
export const initialOf = (name: string): string => firstGrapheme(name).toLocaleUpperCase('ru');
