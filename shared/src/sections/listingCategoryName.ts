import type { ListingBySection } from '../contract/listing';
import { contractOf, type Section } from '../contract/sections';

/** Returns the listing's category in words; some sections encode it as a number. */
export const listingCategoryName = <S extends Section>(
  section: S,
  { category }: Pick<ListingBySection[S], 'category'>,
): string =>
  typeof category === 'string'
    ? category
    : (Object.entries(contractOf(section).categories).find(([, number]) => number === category)?.[0] ?? '');
