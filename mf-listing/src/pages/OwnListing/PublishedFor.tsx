import { useBrowserNow } from 'shared';
import { messages } from '../../messages.ru';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * 'Опубликовано · ещё 26 дней'; without an end the state alone. For owners, who are known after the first render: it may
 * read the clock. `end` is ISO 8601.
 */
export const PublishedFor = ({ end }: { end: string | undefined }) => {
  const now = useBrowserNow('minute');
  const days = end === undefined ? null : Math.max(1, Math.ceil((Date.parse(end) - now.getTime()) / DAY_MS));
  return <span>{messages.own.published(days)}</span>;
};
