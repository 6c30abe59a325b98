import { formatClock, formatDay } from 'shared';

let dayOfYear: Intl.DateTimeFormat | undefined;
let dayOfAnyYear: Intl.DateTimeFormat | undefined;

const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();

/** Formats a dialog's last activity for the narrow list: '10:31', 'Вчера', '12 нояб.'. */
export const formatListTime = (date: Date, now: Date): string => {
  if (isSameDay(date, now)) return formatClock(date);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (isSameDay(date, yesterday)) return formatDay(date, now);
  if (date.getFullYear() === now.getFullYear()) {
    dayOfYear ??= new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'short' });
    return dayOfYear.format(date);
  }
  dayOfAnyYear ??= new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit', year: 'numeric' });
  return dayOfAnyYear.format(date);
};
