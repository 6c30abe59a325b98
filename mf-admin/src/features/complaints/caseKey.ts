import { commandOf, type KeyPress } from '../../core/decisions/commandOf';

/** What a key means in the queue of complaints. */
export type CaseCommand = 'next' | 'previous' | 'reject' | 'dismiss' | 'ban' | 'undo' | 'open' | 'help';

const byCode: Partial<Record<string, CaseCommand>> = {
  KeyJ: 'next',
  ArrowDown: 'next',
  KeyK: 'previous',
  ArrowUp: 'previous',
  KeyR: 'reject',
  KeyD: 'dismiss',
  KeyB: 'ban',
  KeyU: 'undo',
  KeyO: 'open',
};

/** The command of a key press; null when the queue has no use for it. */
export const caseKey = (press: KeyPress): CaseCommand | null => commandOf(press, byCode);
