import { cutText, textLength } from 'shared/contract';

const roubles = new Intl.NumberFormat('ru-RU');
const kilometres = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

const days = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Returns '26 ноября' for YYYY-MM-DD: a notice may be read days after it was written. */
export const dayText = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

/** Why a listing was rejected. */
interface Why {
  reason: string;
  comment: string | null;
}

/** Returns a rejection's reason and comment as they end a sentence. */
export const becauseOf = (why: Why | null): string =>
  why ? `. Причина: ${why.reason}${why.comment ? `. Комментарий модератора: ${why.comment}` : ''}` : '';

/** A notice is read at a glance; the reasons of earlier releases were longer. */
const REASONS_MOST = 4;
const REASON_LENGTH = 60;

/** Returns a reason as it stands within a sentence. */
const shortReason = (reason: string): string => {
  const text = textLength(reason) <= REASON_LENGTH ? reason : `${cutText(reason, REASON_LENGTH - 1)}…`;
  return text.charAt(0).toLowerCase() + text.slice(1);
};

/** Returns why two listings may be of one animal, '300 м от места пропажи, совпали окрас и ошейник'; the other's title without a reason. */
export const matchWhy = ({
  other,
  reasons = [],
}: {
  other: string;
  reasons?: readonly string[] | undefined;
}): string => (reasons.length > 0 ? reasons.slice(0, REASONS_MOST).map(shortReason).join(', ') : `«${other}»`);

/** Returns '1 200 ₽'. */
export const roublesText = (price: number): string => `${roubles.format(price)} ₽`;

/** Returns ', в 1,2 км от вас'; an empty string where the person looks out for a whole city. */
export const distanceText = (km: number | null): string =>
  km === null ? '' : `, в ${kilometres.format(Math.max(km, 0.3))} км от вас`;

/** Returns a title in quotation marks. */
export const quoted = (title: string): string => `«${title}»`;
