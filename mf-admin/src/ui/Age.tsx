import { formatDateTime, useBrowserNow } from 'shared';
import { MINUTE_MS } from 'shared/contract';
import { messages } from '../messages.ru';

let format: Intl.RelativeTimeFormat | undefined;
const HOUR = 60;
const DAY = 24 * HOUR;

/** Formats as '12 минут назад', '3 часа назад', '2 дня назад'. */
const ageText = (since: Date, now: Date): string => {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE_MS));
  if (minutes < 1) return messages.justNow;
  format ??= new Intl.RelativeTimeFormat('ru', { numeric: 'always' });
  if (minutes < HOUR) return format.format(-minutes, 'minute');
  return minutes < DAY
    ? format.format(-Math.floor(minutes / HOUR), 'hour')
    : format.format(-Math.floor(minutes / DAY), 'day');
};

/** Time since a moment, kept up to date; the moment itself is the tooltip. */
export const Age = ({ value }: { value: string }) => {
  const now = useBrowserNow('minute');
  const since = new Date(value);
  return (
    <time dateTime={value} title={formatDateTime(since, now)}>
      {ageText(since, now)}
    </time>
  );
};
