import { BoostType } from '../contract/constants';
import type { BriefListingBySection } from '../contract/listing';
import type { Section } from '../contract/sections';
import { CheckIcon, EyeIcon, PinIcon, RocketIcon, UserIcon } from '../ui/icons';
import type { CardMark } from './CardNotch';
import { categoryMark } from './categoryMark';
import { messages } from './messages.ru';

/** How the person at the screen, and the site, stand to a listing. */
export interface CardStanding {
  boost: BoostType | null;
  /** The person's own listing. */
  own: boolean;
  /** The person has opened it before. */
  read: boolean;
}

/** The marks of a listing in the order of their weight: what it is there for, then its states. */
export const cardMarks = <S extends Section>(
  section: S,
  listing: BriefListingBySection[S],
  { boost, own, read }: CardStanding,
): CardMark[] => {
  const category = categoryMark(section, listing);
  // That it is promised weighs more than what it is there for.
  const marks: (CardMark | false | null)[] = [
    listing.is_reserved === true && { text: messages.reserved, tone: 'neutral', Icon: CheckIcon },
    category,
    boost === BoostType.pinned && { text: messages.pinned, tone: 'ochre', Icon: PinIcon },
    boost === BoostType.promoted && { text: messages.promoted, tone: 'ochre', Icon: RocketIcon },
    own && { text: messages.own, tone: 'neutral', Icon: UserIcon },
    read && !own && { text: messages.read, tone: 'neutral', Icon: EyeIcon },
  ];
  return marks.filter((mark) => mark !== null && mark !== false);
};
