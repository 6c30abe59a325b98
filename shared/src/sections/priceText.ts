import type { ListingBySection } from '../contract/listing';
import { formatPrice } from '../contract/numbers.ru';
import { contractOf, type Section } from '../contract/sections';
import { messages } from '../messages.ru';
import { listingCategoryName } from './listingCategoryName';

/**
 * The price badge (docs/specification.md, 'Feeds'): the amount when it is above 0; otherwise 'Цена не указана' for pets
 * and goods, and for services the category ('Платно', 'Бартер', 'Бесплатно').
 */
export const priceText = <S extends Section>(
  section: S,
  listing: Pick<ListingBySection[S], 'category' | 'price'>,
): string => {
  if (listing.price !== null && listing.price > 0) return formatPrice(listing.price);
  return contractOf(section).noPrice === 'category' ? listingCategoryName(section, listing) : messages.priceUnknown;
};
