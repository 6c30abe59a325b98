import { formatNumber, plural } from 'shared';
import { messages } from '../../messages.ru';

/** Explains what happens when a listing ends before its paid option; omits the listing's term while unknown. */
export const termWords = (listingDays: number | undefined): string =>
  listingDays === undefined
    ? messages.term.unknown
    : messages.term.of(`${formatNumber(listingDays)} ${plural(listingDays, messages.term.days)}`);
