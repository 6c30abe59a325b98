import { formatClock, formatDate } from '../contract/dates.ru';
import { messages } from '../messages.ru';

/** `12 ноября` within the year of `now`, `12 ноября 2025` otherwise; in the reader's time zone. */
export const formatShortDate = (date: Date, now: Date): string => {
  const text = formatDate(date);
  return date.getFullYear() === now.getFullYear() ? text.replace(/ \d+$/, '') : text;
};

/** The date alone, with 'Сегодня' and 'Вчера' for the two days counted from `now`. */
export const formatDay = (date: Date, now: Date, zone?: 'UTC'): string => {
  const day = formatDate(date, zone);
  if (day === formatDate(now, zone)) return messages.date.today;
  return day === formatDate(dayBefore(now, zone), zone) ? messages.date.yesterday : day;
};

/** `Сегодня, 10:24`, `Вчера, 10:24`, otherwise `12 ноября 2026, 10:24`, in the reader's time zone unless it is to be UTC. */
export const formatDateTime = (date: Date, now: Date, zone?: 'UTC'): string =>
  `${formatDay(date, now, zone)}, ${formatClock(date, zone)}`;

/** By the calendar: where clocks are changed a day may have 25 hours. */
const dayBefore = (date: Date, zone?: 'UTC'): Date =>
  zone
    ? new Date(date.getTime() - 24 * 60 * 60 * 1000)
    : new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1);
