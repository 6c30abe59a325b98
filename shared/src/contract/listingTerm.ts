import { DAY_MS } from './constants';

/** Outcome available for any listing, visible to its owner only. @internal */
export const WITHDRAWN = 'withdrawn';

/** Days after closing during which a listing that ended well stays readable at its URL. @internal */
export const CLOSED_READABLE_DAYS = 90;
/** Days before the end during which renewal is possible. @internal */
export const RENEWAL_DAYS = 3;

/** Returns the days until the end, rounded up, within the renewal period; null before and after it. @internal */
export const daysToRenew = (end: string, now: Date): number | null => {
  const days = Math.ceil((Date.parse(end) - now.getTime()) / DAY_MS);
  return days >= 1 && days <= RENEWAL_DAYS ? days : null;
};
