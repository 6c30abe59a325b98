import { composed } from './listingText';

/** A name as it was typed, in one Unicode form, inner runs of spaces as one, none at the ends. */
export const tidyName = (text: string): string => composed(text).replace(/\s+/g, ' ').trim();

/** `text` as the site compares names: tidied, lower case, ё as е. */
export const foldText = (text: string): string => tidyName(text).toLocaleLowerCase('ru').replaceAll('ё', 'е');

/** Turns what somebody wrote for one of these names into the name itself; what is none of them stays as it is. */
export const nameFinder = (names: readonly string[]): ((value: unknown) => unknown) => {
  const byFolded = new Map(names.map((name) => [foldText(name), name]));
  const longest = Math.max(...names.map(({ length }) => length));
  // A name in the other Unicode form, between blanks, is still short: longer texts are not worth folding.
  return (value) =>
    typeof value === 'string' && value.length <= 4 * longest + 100 ? (byFolded.get(foldText(value)) ?? value) : value;
};
