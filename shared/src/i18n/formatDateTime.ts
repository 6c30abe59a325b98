import { messages } from '../messages.ru';

const cache = new Map<string, Intl.DateTimeFormat>();

const formatter = (kind: 'date' | 'clock', timeZone: string | undefined): Intl.DateTimeFormat => {
  const key = `${kind}:${timeZone ?? ''}`;
  const known = cache.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('ru-RU', {
    ...(kind === 'date'
      ? { day: 'numeric', month: 'long', year: 'numeric' }
      : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    ...(timeZone !== undefined && { timeZone }),
  });
  cache.set(key, made);
  return made;
};

/** `12 ноября 2026`: the parts come from Intl, the trailing «г.» does not. In the reader's time zone unless one is given. */
export const formatDate = (date: Date, timeZone?: string): string =>
  formatter('date', timeZone)
    .formatToParts(date)
    .filter((part) => part.type === 'day' || part.type === 'month' || part.type === 'year')
    .map((part) => part.value)
    .join(' ');

/** `12 ноября` within the year of `now`, `12 ноября 2025` otherwise; in the reader's time zone. */
export const formatShortDate = (date: Date, now: Date): string => {
  const text = formatDate(date);
  return date.getFullYear() === now.getFullYear() ? text.replace(/ \d+$/, '') : text;
};

/** `10:24` on the 24-hour clock. */
export const formatClock = (date: Date, timeZone?: string): string => formatter('clock', timeZone).format(date);

/** The date alone, with 'Сегодня' and 'Вчера' for the two days counted from `now`. */
export const formatDay = (date: Date, now: Date, timeZone?: string): string => {
  const day = formatDate(date, timeZone);
  if (day === formatDate(now, timeZone)) return messages.date.today;
  return day === formatDate(dayBefore(now), timeZone) ? messages.date.yesterday : day;
};

/** `Сегодня, 10:24`, `Вчера, 10:24`, otherwise `12 ноября 2026, 10:24`, in the reader's time zone unless one is given. */
export const formatDateTime = (date: Date, now: Date, timeZone?: string): string =>
  `${formatDay(date, now, timeZone)}, ${formatClock(date, timeZone)}`;

const dayBefore = (date: Date): Date => new Date(date.getTime() - 24 * 60 * 60 * 1000);
