import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNearBottom } from '../../ui/useNearBottom';
import { type DecisionsOptions, useDecisions } from './useDecisions';

/** Returns whether nothing on the page uses keys: the target is the page itself, or a heading focused by script. */
const isIdle = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof HTMLElement && target.matches('h1[tabindex="-1"], main'));

/** Calls `reach` on arrow down while nothing on the page has the focus. */
const useFirstByArrow = (reach: () => void): void => {
  const onKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, shiftKey, target } = event;
    if (key !== 'ArrowDown' || ctrlKey || altKey || metaKey || shiftKey || !isIdle(target)) return;
    event.preventDefault();
    reach();
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};

/** A key press as a list receives it. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>;

/** Commands that all lists share. */
type CommonCommand = 'next' | 'previous' | 'undo' | 'help';

const commonKeys: Partial<Record<string, CommonCommand>> = {
  KeyJ: 'next',
  ArrowDown: 'next',
  KeyK: 'previous',
  ArrowUp: 'previous',
  KeyU: 'undo',
};

/** Commands that repeat while the key is held. */
const repeatable: ReadonlySet<string> = new Set(['next', 'previous']);

/** Returns the command of a key by its position, so also in the Russian layout; a held key decides once. */
export const commandOf = <C extends string>(
  { key, code, repeat, ctrlKey, altKey, metaKey, shiftKey }: KeyPress,
  ownKeys: Partial<Record<string, C>>,
): C | CommonCommand | null => {
  if (ctrlKey || altKey || metaKey) return null;
  if (key === '?' || (shiftKey && code === 'Slash')) return 'help';
  const command = shiftKey ? undefined : (ownKeys[code] ?? commonKeys[code]);
  return command === undefined || (repeat && !repeatable.has(command)) ? null : command;
};

/** Attribute of a row with the id of its entry. */
export const ENTRY = 'data-entry';

/** Two presses within this time count as one, in milliseconds. */
const DOUBLE_PRESS_MS = 400;

interface DecisionListOptions<T, D> extends Omit<DecisionsOptions<T, D>, 'onUndone'> {
  /** Called when the entry after a removed one, or an undone one, has the focus. */
  onReached?: (id: number) => void;
}

interface KeyOptions<T, C extends string> {
  /** Commands of the list's own keys, by their codes. */
  ownKeys: Partial<Record<string, C>>;
  /** Returns what these commands do with an entry. */
  commandsOf: (entry: T) => Record<C, () => void>;
}

/** Returns a list of decisions; handles its focus, keys, the entry after a removed one, and its next page. */
export const useDecisionList = <T extends { id: number }, D>(options: DecisionListOptions<T, D>) => {
  const { onReached, ...decisions } = options;
  /** Entry to focus next, once it is in the list. */
  const [nextId, setNextId] = useState<number | null>(null);
  const { query, entries, act, undoLatest } = useDecisions({ ...decisions, onUndone: setNextId });
  const { isFetchingNextPage, hasNextPage, error } = query;
  const root = useRef<HTMLElement>(null);
  /** Focus target after a decision in a dialog; a cancelled dialog restores the focus itself. */
  const resumeAt = useRef<HTMLElement>(null);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const loadMore = (): void => void query.fetchNextPage({ cancelRefetch: false });
  useNearBottom(hasNextPage && !isFetchingNextPage && error === null, loadMore);

  const rowOf = (id: number): Element | null => root.current?.querySelector(`[${ENTRY}="${id}"]`) ?? null;
  const linkOf = (id: number): HTMLElement | null => rowOf(id)?.querySelector('a') ?? null;
  useFirstByArrow(() => entries[0] && linkOf(entries[0].id)?.focus());

  useLayoutEffect(() => {
    if (nextId === null || !entries.some(({ id }) => id === nextId)) return;
    const row = root.current?.querySelector(`[${ENTRY}="${nextId}"]`);
    const link = row?.querySelector('a') ?? null;
    resumeAt.current = link;
    link?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'start' });
    onReached?.(nextId);
    setNextId(null);
  }, [nextId, entries, onReached]);

  /** Moves to the entry that replaces a removed one: the next, else the previous, else the list. */
  const moveOn = (id: number): void => {
    const index = entries.findIndex((entry) => entry.id === id);
    const next = entries[index + 1] ?? entries[index - 1];
    setNextId(next?.id ?? null);
    if (!next) root.current?.focus();
  };

  /** Returns whether a press counts: the second of a quick pair would hit the next entry. Late presses carry their time. */
  const isFirstPress = (at: number): boolean => {
    if (at - pressedAt.current < DOUBLE_PRESS_MS) return false;
    pressedAt.current = at;
    return true;
  };

  const keys =
    <C extends string>({ ownKeys, commandsOf }: KeyOptions<T, C>) =>
    (event: KeyboardEvent, openHelp: () => void): void => {
      const command = commandOf(event, ownKeys);
      const target = event.target instanceof Element ? event.target : null;
      if (command === 'undo' && target?.closest('dialog') === null) undoLatest();
      const shown = target?.closest(`[${ENTRY}]`)?.getAttribute(ENTRY);
      const index = entries.findIndex(({ id }) => String(id) === shown);
      const entry = entries[index];
      if (command === null || command === 'undo' || !entry) return;
      event.preventDefault();
      const step = (to: number): void => {
        const other = entries[to];
        if (other) linkOf(other.id)?.focus();
      };
      const commands: Partial<Record<string, () => void>> = {
        next: () => step(index + 1),
        previous: () => step(index - 1),
        help: openHelp,
        ...commandsOf(entry),
      };
      commands[command]?.();
    };

  return { query, entries, act, root, resumeAt, rowOf, loadMore, moveOn, isFirstPress, keys };
};
