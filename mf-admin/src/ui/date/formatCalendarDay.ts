import { formatDate } from 'shared';
import { dateOf } from './day';

/** Formats a day `YYYY-MM-DD` as '30 ноября 2026'. */
export const formatCalendarDay = (day: string): string => {
  const date = dateOf(day);
  return date === null ? day : formatDate(date);
};
