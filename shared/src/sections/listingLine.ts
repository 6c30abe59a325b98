import type { ListingBySection } from '../contract/listing';
import type { Section } from '../contract/sections';
import { DOT } from '../text/dot';

const catalogueNameOf: { [S in Section]: (listing: ListingBySection[S]) => string } = {
  pets: (listing) => listing.breed,
  market: (listing) => listing.object,
  services: (listing) => listing.service,
};

/** The listing's breed, item or service by name. */
export const listingCatalogueName = <S extends Section>(section: S, listing: ListingBySection[S]): string =>
  catalogueNameOf[section](listing);

/** The same, of goods the item alone: 'Для птиц' of 'Клетки/Для птиц'. */
export const listingLeafName = <S extends Section>(section: S, listing: ListingBySection[S]): string => {
  const name = catalogueNameOf[section](listing);
  return section === 'market' ? name.slice(name.lastIndexOf('/') + 1) : name;
};

/** Breed, item or service and the city: 'Вельш-корги пемброк · Москва'. Detail pages separate them by ', '. */
export const listingLine = <S extends Section>(section: S, listing: ListingBySection[S], separator = DOT): string =>
  [catalogueNameOf[section](listing), listing.city].filter((part) => part !== '').join(separator);
