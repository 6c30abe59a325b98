import { formatDate, useBrowserNow } from 'shared';
import { moscowDay } from 'shared/contract';

const two = (value: number): string => String(value).padStart(2, '0');

/** Returns the day of a date in the user's time zone, as `YYYY-MM-DD`. */
export const dayOf = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** Returns midnight of a day `YYYY-MM-DD` in the user's time zone; null for an invalid one. */
export const dateOf = (day: string): Date | null => {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (year === undefined) return null;
  const made = new Date(Number(year), Number(month) - 1, Number(date));
  return dayOf(made) === day ? made : null;
};

/** Returns today in Moscow, wherever the user is: advertisements start and end by it. */
export const useTodayInMoscow = (): string => moscowDay(useBrowserNow('minute'));

/** Formats a day `YYYY-MM-DD` as '30 ноября 2026'. */
export const formatCalendarDay = (day: string): string => {
  const date = dateOf(day);
  return date === null ? day : formatDate(date);
};
