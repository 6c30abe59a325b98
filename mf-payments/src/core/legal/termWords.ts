import { formatNumber, plural } from 'shared';
import { messages } from '../../messages.ru';

/** What becomes of a listing whose own time ends before the paid one; without its length while that is not known. */
export const termWords = (listingDays: number | undefined): string =>
  listingDays === undefined
    ? messages.term.unknown
    : messages.term.of(`${formatNumber(listingDays)} ${plural(listingDays, messages.term.days)}`);
