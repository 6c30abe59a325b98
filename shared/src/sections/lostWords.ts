import { formatDate } from '../contract/dates.ru';
import type { BriefListing } from '../contract/listing';
import { formatPrice } from '../contract/numbers.ru';
import { messages } from '../messages.ru';
import { DOT } from '../text/dot';

const lostOf = (listing: BriefListing) => ('lost' in listing ? (listing.lost ?? null) : null);

/** Returns the day of a loss or find, `12 ноября`, with the year unless it is the listing's; empty without a day. */
export const lostDay = (listing: BriefListing): string => {
  const day = lostOf(listing)?.event_date;
  if (!day) return '';
  const text = formatDate(new Date(day), 'UTC');
  return day.slice(0, 4) === listing.created_at.slice(0, 4) ? text.replace(/ \d+$/, '') : text;
};

/** Returns the place of a loss or find, 'у метро Сокольники'; empty without one. */
export const lostPlace = (listing: BriefListing): string => lostOf(listing)?.place ?? '';

/** Returns day and place of a loss or find, '12 ноября · у метро Сокольники'; null without both. */
export const lostWhen = (listing: BriefListing): string | null => {
  return [lostDay(listing), lostPlace(listing)].filter((part) => part !== '').join(DOT) || null;
};

/** Returns 'Вознаграждение 5 000 ₽'; null without a reward. */
export const lostReward = (listing: BriefListing): string | null => {
  const reward = lostOf(listing)?.reward ?? null;
  return reward === null ? null : messages.reward(formatPrice(reward));
};
