import { categoryMark, DOT, lostDay, lostReward } from 'shared';
import type { BriefListingBySection } from 'shared/contract';
import { messages } from './messages.ru';

export type LostListing = BriefListingBySection['pets'];

/** Formats as 'Потерялась 19 ноября'. */
export const lostHeadline = (listing: LostListing): string =>
  [categoryMark('pets', listing)?.text ?? '', lostDay(listing)].filter((part) => part !== '').join(' ');

/** Returns the place in the author's words, else the city. */
export const lostPlace = (listing: LostListing): string => listing.lost?.place ?? listing.city;

const HAS = 'есть, ';

/** Returns 'ошейник без адресника' for 'есть, без адресника'; other words unchanged. */
const collarText = (words: string): string => {
  const said = words.toLocaleLowerCase('ru');
  if (['ошейник', 'шлейк'].some((what) => said.includes(what))) return words;
  return messages.collar(said.startsWith(HAS) ? words.slice(HAS.length) : words);
};

/** Describes the animal: 'Такса · окрас коричневый · ошейник без адресника'. */
export const lostLooks = ({ breed, lost }: LostListing): string => {
  const { colour, collar } = lost?.marks ?? {};
  return [breed, colour && messages.colour(colour), collar && collarText(collar)].filter((part) => part).join(DOT);
};

/** Formats as '1,2 км от вас · Москва · Вознаграждение 10 000 ₽'; `km` is the distance, if known. */
export const lostRest = (listing: LostListing, km: number | null = null): string =>
  [km === null ? null : messages.away(km), listing.lost?.place ? listing.city : null, lostReward(listing)]
    .filter((part) => part !== null)
    .join(DOT);
