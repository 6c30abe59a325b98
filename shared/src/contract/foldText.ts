import { composed } from './listingText';

/** Normalises a typed name: one Unicode form, single inner spaces, trimmed. */
export const tidyName = (text: string): string => composed(text).replace(/\s+/g, ' ').trim();

/** Folds `text` for the comparison of names: tidied, lower case, ё as е. */
export const foldText = (text: string): string => tidyName(text).toLocaleLowerCase('ru').replaceAll('ё', 'е');

/** Returns a function that maps a typed text to the equal one of these names; other values stay as they are. */
export const nameFinder = (names: readonly string[]): ((value: unknown) => unknown) => {
  const byFolded = new Map(names.map((name) => [foldText(name), name]));
  const longest = Math.max(...names.map(({ length }) => length));
  // A padded name in another Unicode form is still short: longer texts are not worth folding.
  return (value) =>
    typeof value === 'string' && value.length <= 4 * longest + 100 ? (byFolded.get(foldText(value)) ?? value) : value;
};
