import { useBrowserNow } from 'shared';
import { moscowDay } from 'shared/contract';

const two = (value: number): string => String(value).padStart(2, '0');

/** The calendar day of a date in the reader's time zone, as `YYYY-MM-DD`. */
export const dayOf = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** Midnight of a day `YYYY-MM-DD` in the reader's time zone; null when the text is no day. */
export const dateOf = (day: string): Date | null => {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (year === undefined) return null;
  const made = new Date(Number(year), Number(month) - 1, Number(date));
  return dayOf(made) === day ? made : null;
};

/** Returns today in Moscow, wherever the reader is: advertisements begin and end by it. */
export const useTodayInMoscow = (): string => moscowDay(useBrowserNow('minute'));
