/** Created on demand: few pages need a day. */
let formatter: Intl.DateTimeFormat | undefined;

/** Returns the calendar day of a moment in Moscow, `YYYY-MM-DD`: advertisements begin and end by it. */
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
