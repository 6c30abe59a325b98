/** A key press as a list receives it. */
export interface KeyPress {
  key: string;
  code: string;
  repeat: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** Commands that repeat while the key is held. */
const repeatable: ReadonlySet<string> = new Set(['next', 'previous']);

/**
 * Returns the command of a key press by its position on the keyboard, so that it works in the Russian layout too; null
 * when the list has none. A held key decides once.
 */
export const commandOf = <C extends string>(
  { key, code, repeat, ctrlKey, altKey, metaKey, shiftKey }: KeyPress,
  byCode: Partial<Record<string, C>>,
): C | 'help' | null => {
  if (ctrlKey || altKey || metaKey) return null;
  if (key === '?' || (shiftKey && code === 'Slash')) return 'help';
  const command = shiftKey ? undefined : byCode[code];
  return command === undefined || (repeat && !repeatable.has(command)) ? null : command;
};
