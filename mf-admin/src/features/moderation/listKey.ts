import { commandOf, type KeyPress } from '../../core/decisions/commandOf';

/** A command of the moderation list. */
export type ListCommand = 'next' | 'previous' | 'publish' | 'reject' | 'delete' | 'undo' | 'details' | 'open' | 'help';

const byCode: Partial<Record<string, ListCommand>> = {
  KeyJ: 'next',
  ArrowDown: 'next',
  KeyK: 'previous',
  ArrowUp: 'previous',
  KeyP: 'publish',
  KeyA: 'publish',
  KeyR: 'reject',
  KeyD: 'delete',
  Delete: 'delete',
  KeyU: 'undo',
  KeyI: 'details',
  KeyO: 'open',
};

/** Returns the command of a key press; null when the list has none. */
export const listKey = (press: KeyPress): ListCommand | null => commandOf(press, byCode);
