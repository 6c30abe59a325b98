import type { BriefListingBySection } from '../contract/listing';
import { contractOf, type Section } from '../contract/sections';
import { sectionMarks } from '../contract/sections/sectionWords.ru';
import { listingCategoryName } from '../sections/listingCategoryName';
import { listingValue } from '../sections/listingValue';
import type { SoftTone } from '../theme/softTones';

/** Purpose of an animal that is not for sale; its card leads with it instead of a price. */
export interface CategoryMark {
  text: string;
  tone: SoftTone;
}

/** Returns the mark of a lost, found or given-away animal, worded by its sex; null for others. */
export const categoryMark = <S extends Section>(section: S, listing: BriefListingBySection[S]): CategoryMark | null => {
  const { marks } = contractOf(section);
  const category = listingCategoryName(section, listing);
  const tone = marks?.tones[category];
  if (marks === undefined || tone === undefined) return null;
  return { tone, text: sectionMarks[section]?.[category]?.[Number(listingValue(listing, marks.by))] ?? category };
};
