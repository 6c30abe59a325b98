import { cutText, textLength } from 'shared/contract';

/**
 * What a field of at most `max` characters holds after `next` was typed over `previous`: with 'cut' the first `max`
 * characters, with 'block' a character too many is not taken at all, wherever it was typed.
 */
export const fitText = (previous: string, next: string, max: number, excess: 'block' | 'cut'): string => {
  if (textLength(next) <= max) return next;
  if (excess === 'block' && textLength(previous) === max) return previous;
  return cutText(next, max);
};
