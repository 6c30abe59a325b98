import { formatDate } from 'shared';
import { dateOf } from './day';

/** A day `YYYY-MM-DD` for people: '30 ноября 2026'. */
export const formatCalendarDay = (day: string): string => {
  const date = dateOf(day);
  return date === null ? day : formatDate(date);
};
