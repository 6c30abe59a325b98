import { foldText } from 'shared';
import type { Listing } from 'shared/contract';

/** The listings whose title or description contains the text; letter case and ё do not matter. */
export const searchListings = <L extends Listing>(listings: readonly L[], text: string): L[] => {
  const wanted = foldText(text.trim());
  return listings.filter(({ title, description }) =>
    [title, description].some((field) => foldText(field).includes(wanted)),
  );
};
