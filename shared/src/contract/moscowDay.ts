/** Made when first needed: few of those who load the contract ever ask for a day. */
let formatter: Intl.DateTimeFormat | undefined;

/** The calendar day of a moment in Moscow, `YYYY-MM-DD`: the days by which advertisements begin and end. */
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
