import { cutText, textLength } from 'shared/contract';

const roubles = new Intl.NumberFormat('ru-RU');
const kilometres = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

const days = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Formats YYYY-MM-DD as '26 ноября': a notice may be read days later. */
export const dayText = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

/** Formats a rejection's reason and comment as the end of a sentence. */
export const rejectionClause = (why: { reason: string; comment: string | null } | null): string =>
  why ? `. Причина: ${why.reason}${why.comment ? `. Комментарий модератора: ${why.comment}` : ''}` : '';

/** Limits for brief notices; reasons of earlier releases were longer. */
const REASONS_MAX = 4;
const REASON_LENGTH = 60;

/** Formats a reason for use within a sentence. */
const shortReason = (reason: string): string => {
  const text = textLength(reason) <= REASON_LENGTH ? reason : `${cutText(reason, REASON_LENGTH - 1)}…`;
  return text.charAt(0).toLowerCase() + text.slice(1);
};

/** Returns why two listings may be of one animal, '300 м от места пропажи, совпали окрас'; else the other's title. */
export const matchWhy = ({
  other,
  reasons = [],
}: {
  other: string;
  reasons?: readonly string[] | undefined;
}): string => (reasons.length > 0 ? reasons.slice(0, REASONS_MAX).map(shortReason).join(', ') : `«${other}»`);

/** Formats roubles as '1 200 ₽'. */
export const roublesText = (price: number): string => `${roubles.format(price)} ₽`;

/** Formats a distance as ', в 1,2 км от вас'; an empty string for a whole city. */
export const distanceText = (km: number | null): string =>
  km === null ? '' : `, в ${kilometres.format(Math.max(km, 0.3))} км от вас`;

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const quoted = (title: string): string => `«${title}»`;
