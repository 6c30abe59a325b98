import type { Sex } from '../contract/constants';
import type { ListingBySection } from '../contract/listing';
import type { PetCategory, Section } from '../contract/sections';
import type { SoftTone } from '../theme/softTones';
import { messages } from './messages.ru';

/** What an animal that is not for sale is there for; its card leads with it instead of a price. */
export interface CategoryMark {
  text: string;
  tone: SoftTone;
}

const marks: Partial<Record<PetCategory, (sex: Sex) => CategoryMark>> = {
  Потерянные: (sex) => ({ text: messages.lost[sex], tone: 'danger' }),
  Найденные: (sex) => ({ text: messages.found[sex], tone: 'primary' }),
  'В хорошие руки': () => ({ text: messages.giveAway, tone: 'neutral' }),
};

/** The mark of a lost, found or given-away animal, in words that follow its sex; null for all else. */
export const categoryMark = <S extends Section>(section: S, listing: ListingBySection[S]): CategoryMark | null =>
  section === 'pets' && 'sex' in listing ? (marks[listing.category]?.(listing.sex) ?? null) : null;
