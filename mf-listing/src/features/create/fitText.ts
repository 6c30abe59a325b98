import { cutText, textLength } from 'shared/contract';

/**
 * Returns the value of a field of at most `max` characters after `next` was typed over `previous`: 'cut' keeps the
 * first `max` characters, 'block' rejects the excess wherever it was typed.
 */
export const fitText = (previous: string, next: string, max: number, excess: 'block' | 'cut'): string => {
  if (textLength(next) <= max) return next;
  if (excess === 'block' && textLength(previous) === max) return previous;
  return cutText(next, max);
};
