import { formatNumber, plural } from 'shared';
import { messages } from '../messages.ru';

/** Formats as '2 непрочитанных сообщения', for screen readers. */
export const unreadText = (count: number): string => `${formatNumber(count)} ${plural(count, messages.nav.unread)}`;
