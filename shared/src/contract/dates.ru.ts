// Russian dates without Intl, for the reason in `numbers.ru.ts`. Tests compare with Intl.

const months = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
] as const;

/** Formats a date as `12 ноября 2026`, in the user's time zone unless `zone` is UTC. @public */
export const formatDate = (date: Date, zone?: 'UTC'): string => {
  const [day, month, year] = zone
    ? [date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear()]
    : [date.getDate(), date.getMonth(), date.getFullYear()];
  return `${day} ${months[month]} ${year}`;
};

/** Returns 'На сайте с мая 2026' for `2026-05`, the month of registration. @public */
export const onSiteSince = (month: string): string =>
  `На сайте с\u00a0${formatDate(new Date(`${month}-01T00:00:00Z`), 'UTC').replace(/^\d+ /, '')}`;

/** Formats a time as `10:24`, in the user's time zone unless `zone` is UTC. @public */
export const formatClock = (date: Date, zone?: 'UTC'): string => {
  const [hours, minutes] = zone ? [date.getUTCHours(), date.getUTCMinutes()] : [date.getHours(), date.getMinutes()];
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
};

/** Created on demand: few pages need a day. */
let formatter: Intl.DateTimeFormat | undefined;

/** Returns the calendar day of a moment in Moscow, `YYYY-MM-DD`: advertisements begin and end by it. @public */
export const moscowDay = (moment: Date): string => {
  formatter ??= new Intl.DateTimeFormat('en', {
    timeZone: 'Europe/Moscow',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const found = new Map(formatter.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${found.get('year')?.padStart(4, '0')}-${found.get('month')}-${found.get('day')}`;
};
