import { formatDate } from '../contract/dates.ru';
import type { BriefListing } from '../contract/listing';
import { formatPrice } from '../contract/numbers.ru';
import { messages } from '../messages.ru';
import { DOT } from '../text/dot';

const lostOf = (listing: BriefListing) => ('lost' in listing ? (listing.lost ?? null) : null);

/** `12 ноября` of an animal that is lost or found, with its year where the listing is of another one; empty without a day. */
export const lostDay = (listing: BriefListing): string => {
  const day = lostOf(listing)?.event_date;
  if (!day) return '';
  const text = formatDate(new Date(day), 'UTC');
  return day.slice(0, 4) === listing.created_at.slice(0, 4) ? text.replace(/ \d+$/, '') : text;
};

/** 'у метро Сокольники' of an animal that is lost or found; empty where its author names no place. */
export const lostPlace = (listing: BriefListing): string => lostOf(listing)?.place ?? '';

/** '12 ноября · у метро Сокольники' of an animal that is lost or found; null where its author says neither. */
export const lostWhen = (listing: BriefListing): string | null => {
  return [lostDay(listing), lostPlace(listing)].filter((part) => part !== '').join(DOT) || null;
};

/** 'Вознаграждение 5 000 ₽'; null where none is promised. */
export const lostReward = (listing: BriefListing): string | null => {
  const reward = lostOf(listing)?.reward ?? null;
  return reward === null ? null : messages.reward(formatPrice(reward));
};
