import type { ListingBySection } from '../contract/listing';
import { marketCategories, type Section, serviceCategories } from '../contract/sections';

const nameByNumber = (numbers: Record<string, number>): Map<number, string> =>
  new Map(Object.entries(numbers).map(([name, number]) => [number, name]));

const marketNames = nameByNumber(marketCategories);
const serviceNames = nameByNumber(serviceCategories);

const categoryNameOf: { [S in Section]: (listing: Pick<ListingBySection[S], 'category'>) => string } = {
  pets: (listing) => listing.category,
  market: (listing) => marketNames.get(listing.category) ?? '',
  services: (listing) => serviceNames.get(listing.category) ?? '',
};

/** The listing's category in words; goods and services carry it as a number. */
export const listingCategoryName = <S extends Section>(
  section: S,
  listing: Pick<ListingBySection[S], 'category'>,
): string => categoryNameOf[section](listing);
