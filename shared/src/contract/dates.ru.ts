// Dates in Russian by plain code, for the reason that `numbers.ru.ts` gives. Tests compare with Intl.

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

/** `12 ноября 2026`, in the reader's time zone unless it is to be UTC. */
export const formatDate = (date: Date, zone?: 'UTC'): string => {
  const [day, month, year] = zone
    ? [date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear()]
    : [date.getDate(), date.getMonth(), date.getFullYear()];
  return `${day} ${months[month]} ${year}`;
};

/** Returns 'На сайте с мая 2026' of `2026-05`, the month in which an account was made. */
export const onSiteSince = (month: string): string =>
  `На сайте с\u00a0${formatDate(new Date(`${month}-01T00:00:00Z`), 'UTC').replace(/^\d+ /, '')}`;

/** `10:24` on the 24-hour clock, in the reader's time zone unless it is to be UTC. */
export const formatClock = (date: Date, zone?: 'UTC'): string => {
  const [hours, minutes] = zone ? [date.getUTCHours(), date.getUTCMinutes()] : [date.getHours(), date.getMinutes()];
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
};
