import { DAY_MS } from '../contract/constants';
import { formatClock, formatDate } from '../contract/dates.ru';
import { messages } from '../messages.ru';
import { useNow } from './useNow';

const withoutYear = (text: string): string => text.replace(/ \d+$/, '');

/** Formats a date as `12 ноября` within the year of `now`, else `12 ноября 2025`; in the user's time zone. */
export const formatShortDate = (date: Date, now: Date): string => {
  const text = formatDate(date);
  return date.getFullYear() === now.getFullYear() ? withoutYear(text) : text;
};

/** Formats a date, with 'Сегодня' and 'Вчера' relative to `now`. @public */
export const formatDay = (date: Date, now: Date, zone?: 'UTC'): string => {
  const day = formatDate(date, zone);
  if (day === formatDate(now, zone)) return messages.date.today;
  return day === formatDate(dayBefore(now, zone), zone) ? messages.date.yesterday : day;
};

/** Formats `Сегодня, 10:24`, `Вчера, 10:24` or `12 ноября 2026, 10:24`, in the user's time zone or UTC. @public */
export const formatDateTime = (date: Date, now: Date, zone?: 'UTC'): string =>
  `${formatDay(date, now, zone)}, ${formatClock(date, zone)}`;

/** Returns the previous calendar day, which may have 25 hours when clocks change. */
const dayBefore = (date: Date, zone?: 'UTC'): Date =>
  zone ? new Date(date.getTime() - DAY_MS) : new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1);

export interface TimeProps {
  value: string;
  /** 'Сегодня, 10:24'; 'Сегодня'; '10:24'; full, but '12 ноября' for older days; the same without time. */
  show?: 'full' | 'day' | 'clock' | 'brief' | 'short' | undefined;
  /** Lower-case first letter, for use inside a sentence. */
  inSentence?: boolean | undefined;
  className?: string | undefined;
}

/** Renders a time relative to now, updated with the clock; the UTC date until hydrated. @public */
export const Time = ({ value, show = 'full', inSentence = false, className }: TimeProps) => {
  const now = useNow('day');
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  const text = now === null ? stableText(date, show) : relativeText(date, now, show);
  return (
    <time dateTime={value} className={className}>
      {inSentence ? text.charAt(0).toLowerCase() + text.slice(1) : text}
    </time>
  );
};

type Show = NonNullable<TimeProps['show']>;

const stableText = (date: Date, show: Show): string => {
  if (show === 'clock') return formatClock(date, 'UTC');
  const text = formatDate(date, 'UTC');
  // On cards, whose dates are of this year but for a few weeks of January: a text that changes moves what follows it.
  return show === 'short' ? withoutYear(text) : text;
};

const relativeText = (date: Date, now: Date, show: Show): string => {
  if (show === 'clock') return formatClock(date);
  if (show === 'day') return formatDay(date, now);
  const full = show === 'short' ? formatDay(date, now) : formatDateTime(date, now);
  return show !== 'full' && full.startsWith(formatDate(date)) ? formatShortDate(date, now) : full;
};
