/** The outcome that any listing may have, and nobody but its owner is told of. */
export const WITHDRAWN = 'withdrawn';

/** Days in which a listing that ended well stays readable by its address, from the closing on. */
export const CLOSED_READABLE_DAYS = 90;
/** Renewal is possible in so many days before the end. */
export const RENEWAL_DAYS = 3;

/** Days until that moment (ISO 8601), begun ones counted, when it is within the days for renewal; null before, and after. */
export const daysToRenew = (end: string, now: Date): number | null => {
  const days = Math.ceil((Date.parse(end) - now.getTime()) / (24 * 60 * 60 * 1000));
  return days >= 1 && days <= RENEWAL_DAYS ? days : null;
};
