import type { BadgeTone } from 'shared';
import type { AdminPromo } from 'shared/contract';
import { messages } from './messages.ru';

/** How an advertisement fares on the day `today` (`YYYY-MM-DD`). */
export const promoState = (
  { show, created, finish }: Pick<AdminPromo, 'show' | 'created' | 'finish'>,
  today: string,
): { label: string; tone: BadgeTone } => {
  const { states } = messages;
  if (finish < today) return { label: states.ended, tone: 'danger' };
  if (show === 0) return { label: states.hidden, tone: 'neutral' };
  return created > today ? { label: states.planned, tone: 'accent' } : { label: states.shown, tone: 'primary' };
};
