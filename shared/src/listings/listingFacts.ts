import { formatDate } from '../contract/dates.ru';
import type { BriefListing, BriefListingBySection, ListingBySection } from '../contract/listing';
import { formatPrice } from '../contract/numbers.ru';
import { catalogueOf, contractOf, type Section } from '../contract/sections';
import { messages } from '../messages.ru';

/** Separator of two facts on a line. The space before it does not break, so that no line begins with the dot. @beta */
export const DOT = '\u00a0· ';

/** Returns the value of a listing's field; undefined for a field of another section. @beta */
export const listingValue = (listing: object, name: string): unknown => Reflect.get(listing, name);

/** Returns the listing's category in words; some sections encode it as a number. @beta */
export const listingCategoryName = <S extends Section>(
  section: S,
  { category }: Pick<ListingBySection[S], 'category'>,
): string =>
  typeof category === 'string'
    ? category
    : (Object.entries(contractOf(section).categories).find(([, number]) => number === category)?.[0] ?? '');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the name of the listing's breed, item or service. @beta */
export const listingCatalogueName = <S extends Section>(section: S, listing: BriefListingBySection[S]): string =>
  textOf(listingValue(listing, catalogueOf(section).name));

/** Returns the same without a parent: 'Для птиц' for 'Клетки/Для птиц'. */
export const listingLeafName = <S extends Section>(section: S, listing: BriefListingBySection[S]): string => {
  const name = listingCatalogueName(section, listing);
  return catalogueOf(section).entries === 'tree' ? name.slice(name.lastIndexOf('/') + 1) : name;
};

/** Returns kind and city: 'Вельш-корги пемброк · Москва'. Detail pages separate them by ', '. @beta */
export const listingLine = <S extends Section>(
  section: S,
  listing: BriefListingBySection[S],
  separator = DOT,
): string =>
  contractOf(section)
    .shown.line.map((name) => textOf(listingValue(listing, name)))
    .filter((part) => part !== '')
    .join(separator);

/** Returns 'от 800 ₽ за час', 'Цена не указана', or a service's category (docs/specification.md, 'Feeds'). @public */
export const priceText = <S extends Section>(
  section: S,
  listing: Pick<ListingBySection[S], 'category' | 'price'> & { price_unit?: string | null | undefined },
): string => {
  const { price, price_unit: unit } = listing;
  if (price !== null && price > 0) return unit ? messages.priceFor(formatPrice(price), unit) : formatPrice(price);
  return contractOf(section).noPrice === 'category' ? listingCategoryName(section, listing) : messages.priceUnknown;
};

const lostOf = (listing: BriefListing) => ('lost' in listing ? (listing.lost ?? null) : null);

/** Returns the day of a loss or find, `12 ноября`; the year only if not the listing's. @beta */
export const lostDay = (listing: BriefListing): string => {
  const day = lostOf(listing)?.event_date;
  if (!day) return '';
  const text = formatDate(new Date(day), 'UTC');
  return day.slice(0, 4) === listing.created_at.slice(0, 4) ? text.replace(/ \d+$/, '') : text;
};

/** Returns day and place of a loss or find, '12 ноября · у метро Сокольники'; null without both. @beta */
export const lostWhen = (listing: BriefListing): string | null =>
  [lostDay(listing), lostOf(listing)?.place].filter((part) => part).join(DOT) || null;

/** Returns 'Вознаграждение 5 000 ₽'; null without a reward. @beta */
export const lostReward = (listing: BriefListing): string | null => {
  const reward = lostOf(listing)?.reward ?? null;
  return reward === null ? null : messages.reward(formatPrice(reward));
};
