import { formatClock, formatDate } from '../contract/dates.ru';
import { messages } from '../messages.ru';

/** Formats a date as `12 ноября` within the year of `now`, else `12 ноября 2025`; in the user's time zone. */
export const formatShortDate = (date: Date, now: Date): string => {
  const text = formatDate(date);
  return date.getFullYear() === now.getFullYear() ? text.replace(/ \d+$/, '') : text;
};

/** Formats a date, with 'Сегодня' and 'Вчера' relative to `now`. */
export const formatDay = (date: Date, now: Date, zone?: 'UTC'): string => {
  const day = formatDate(date, zone);
  if (day === formatDate(now, zone)) return messages.date.today;
  return day === formatDate(dayBefore(now, zone), zone) ? messages.date.yesterday : day;
};

/** Formats `Сегодня, 10:24`, `Вчера, 10:24` or `12 ноября 2026, 10:24`, in the user's time zone or UTC. */
export const formatDateTime = (date: Date, now: Date, zone?: 'UTC'): string =>
  `${formatDay(date, now, zone)}, ${formatClock(date, zone)}`;

/** Returns the previous calendar day, which may have 25 hours when clocks change. */
const dayBefore = (date: Date, zone?: 'UTC'): Date =>
  zone
    ? new Date(date.getTime() - 24 * 60 * 60 * 1000)
    : new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1);
