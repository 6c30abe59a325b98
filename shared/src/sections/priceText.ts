import type { ListingBySection } from '../contract/listing';
import { formatPrice } from '../contract/numbers.ru';
import { contractOf, type Section } from '../contract/sections';
import { messages } from '../messages.ru';
import { listingCategoryName } from './listingCategoryName';

/**
 * Returns the text of the price (docs/specification.md, 'Feeds'): the amount above 0, 'от 800 ₽ за час' with a unit;
 * otherwise 'Цена не указана' for pets and goods, and for services the category ('Платно', 'Бартер', 'Бесплатно').
 */
export const priceText = <S extends Section>(
  section: S,
  listing: Pick<ListingBySection[S], 'category' | 'price'> & { price_unit?: string | null | undefined },
): string => {
  const { price, price_unit: unit } = listing;
  if (price !== null && price > 0) return unit ? messages.priceFor(formatPrice(price), unit) : formatPrice(price);
  return contractOf(section).noPrice === 'category' ? listingCategoryName(section, listing) : messages.priceUnknown;
};
