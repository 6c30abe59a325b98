import { textLength } from './listingText';

let segmenter: Intl.Segmenter | undefined;

/** What people see as one character: a letter with its marks, a flag, an emoji of several signs. Code points where the browser knows no better. */
const graphemesOf = function* (text: string): Generator<string> {
  if (!('Segmenter' in Intl)) return yield* text;
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
  for (const grapheme of graphemesOf(text)) return grapheme;
  return '';
};

/** Returns what stands for a person who has no picture: the first character of the name, in capitals. */
export const initialOf = (name: string): string => firstGrapheme(name).toLocaleUpperCase('ru');
