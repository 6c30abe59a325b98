/** `text` as the site compares it: lower case, ё as е, inner runs of spaces as one, none at the ends. */
export const foldText = (text: string): string =>
  text.toLocaleLowerCase('ru').replaceAll('ё', 'е').replace(/\s+/g, ' ').trim();
