import { categoryMark, DOT, lostDay, lostReward } from 'shared';
import type { BriefListingBySection } from 'shared/contract';
import { messages } from './messages.ru';

export type LostListing = BriefListingBySection['pets'];

/** 'Потерялась 19 ноября'. */
export const lostHeadline = (listing: LostListing): string =>
  [categoryMark('pets', listing)?.text ?? '', lostDay(listing)].filter((part) => part !== '').join(' ');

/** Where it was, in the author's words; the city otherwise. */
export const lostPlace = (listing: LostListing): string => listing.lost?.place ?? listing.city;

/** What the animal looks like: 'Такса, коричневый, красный ошейник'. */
export const lostLooks = ({ breed, lost }: LostListing): string =>
  [breed, lost?.marks.colour, lost?.marks.collar].filter((part) => part).join(', ');

/** '1,2 км от вас · Москва · Вознаграждение 10 000 ₽'; `km`: how far away, where that is known. */
export const lostRest = (listing: LostListing, km: number | null = null): string =>
  [km === null ? null : messages.away(km), listing.lost?.place ? listing.city : null, lostReward(listing)]
    .filter((part) => part !== null)
    .join(DOT);
