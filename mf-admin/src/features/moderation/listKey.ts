/** What a key means in the moderation list. */
export type ListCommand = 'next' | 'previous' | 'publish' | 'reject' | 'delete' | 'undo' | 'details' | 'open' | 'help';

/** By place on the keyboard, so that they work in the Russian layout too. */
const byCode: Partial<Record<string, ListCommand>> = {
  KeyJ: 'next',
  ArrowDown: 'next',
  KeyK: 'previous',
  ArrowUp: 'previous',
  KeyP: 'publish',
  KeyR: 'reject',
  KeyD: 'delete',
  Delete: 'delete',
  KeyU: 'undo',
  KeyI: 'details',
  KeyO: 'open',
};

/** Those that may be held down. */
const repeatable: ReadonlySet<ListCommand> = new Set(['next', 'previous']);

interface KeyPress {
  key: string;
  code: string;
  repeat: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** The command of a key press; null when the list has no use for it. A held key decides once. */
export const listKey = ({ key, code, repeat, ctrlKey, altKey, metaKey, shiftKey }: KeyPress): ListCommand | null => {
  if (ctrlKey || altKey || metaKey) return null;
  if (key === '?' || (shiftKey && code === 'Slash')) return 'help';
  const command = shiftKey ? undefined : byCode[code];
  return command === undefined || (repeat && !repeatable.has(command)) ? null : command;
};
