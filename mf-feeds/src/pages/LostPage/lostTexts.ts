import { categoryMark, DOT, formatDate, formatPrice } from 'shared';
import type { ListingBySection } from 'shared/contract';
import { messages } from './messages.ru';

export type LostListing = ListingBySection['pets'];

/** 'Потерялась 19 ноября'. The year is left out where it is that of the listing. */
export const lostHeadline = (listing: LostListing): string => {
  const mark = categoryMark('pets', listing)?.text ?? '';
  const day = listing.lost?.event_date;
  if (!day) return mark;
  const text = formatDate(new Date(day), 'UTC');
  return messages.when(mark, day.slice(0, 4) === listing.created_at.slice(0, 4) ? text.replace(/ \d+$/, '') : text);
};

/** Where it was, in the author's words; the city otherwise. */
export const lostPlace = (listing: LostListing): string => listing.lost?.place ?? listing.city;

/** What the animal looks like: 'Такса, коричневый, красный ошейник'. */
export const lostLooks = ({ breed, lost }: LostListing): string =>
  [breed, lost?.marks.colour, lost?.marks.collar].filter((part) => part).join(', ');

/** '1,2 км от вас · Москва · вознаграждение 10 000 ₽'; `km`: how far away, where that is known. */
export const lostRest = (listing: LostListing, km: number | null = null): string => {
  const { city, lost } = listing;
  const reward = lost?.reward ?? null;
  return [
    km === null ? null : messages.away(km),
    lost?.place ? city : null,
    reward === null ? null : messages.reward(formatPrice(reward)),
  ]
    .filter((part) => part !== null)
    .join(DOT);
};
