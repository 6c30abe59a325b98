import type { BriefListingBySection } from '../contract/listing';
import { catalogueOf, contractOf, type Section } from '../contract/sections';
import { DOT } from '../text/dot';
import { listingValue } from './listingValue';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the name of the listing's breed, item or service. */
export const listingCatalogueName = <S extends Section>(section: S, listing: BriefListingBySection[S]): string =>
  textOf(listingValue(listing, catalogueOf(section).name));

/** Returns the same without a parent: 'Для птиц' for 'Клетки/Для птиц'. */
export const listingLeafName = <S extends Section>(section: S, listing: BriefListingBySection[S]): string => {
  const name = listingCatalogueName(section, listing);
  return catalogueOf(section).entries === 'tree' ? name.slice(name.lastIndexOf('/') + 1) : name;
};

/** Returns breed, item or service and the city: 'Вельш-корги пемброк · Москва'. Detail pages separate them by ', '. */
export const listingLine = <S extends Section>(
  section: S,
  listing: BriefListingBySection[S],
  separator = DOT,
): string =>
  contractOf(section)
    .shown.line.map((name) => textOf(listingValue(listing, name)))
    .filter((part) => part !== '')
    .join(separator);
