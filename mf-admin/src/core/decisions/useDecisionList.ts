import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useNearBottom } from '../../ui/useNearBottom';
import type { KeyPress } from './commandOf';
import { useFirstByArrow } from './useFirstByArrow';

/** Attribute of a row with the id of its entry. */
export const ENTRY = 'data-entry';

/** Two presses within this time count as one, in milliseconds. */
const DOUBLE_PRESS_MS = 400;

/** Commands that all lists share. */
type CommonCommand = 'next' | 'previous' | 'undo' | 'help';

interface DecisionListOptions<T> {
  query: UseInfiniteQueryResult<InfiniteData<unknown>>;
  entries: readonly T[];
  /** Entry to focus next, once it is in the list. */
  nextId: number | null;
  setNextId: (id: number | null) => void;
  /** Called when that entry has the focus. */
  onReached?: (id: number) => void;
}

interface KeyOptions<T, C extends string> {
  keyOf: (press: KeyPress) => C | null;
  undoLatest: () => void;
  /** Commands of the list's own keys for an entry. */
  commandsOf: (entry: T) => Record<Exclude<C, CommonCommand>, () => void>;
}

/** Handles focus, keys, the entry after a removed one, and the next page of a list of decisions. */
export const useDecisionList = <T extends { id: number }>(options: DecisionListOptions<T>) => {
  const { query, entries, nextId, setNextId, onReached } = options;
  const { isFetchingNextPage, hasNextPage, error } = query;
  const root = useRef<HTMLElement>(null);
  /** Focus target after a decision in a dialog; a cancelled dialog restores the focus itself. */
  const resumeAt = useRef<HTMLElement>(null);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const loadMore = (): void => void query.fetchNextPage({ cancelRefetch: false });
  useNearBottom(hasNextPage && !isFetchingNextPage && error === null, entries.length, loadMore);

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
  }, [nextId, entries, setNextId, onReached]);

  /** Moves to the entry that replaces a removed one: the next, else the previous, else the list. */
  const leave = (id: number): void => {
    const index = entries.findIndex((entry) => entry.id === id);
    const next = entries[index + 1] ?? entries[index - 1];
    setNextId(next?.id ?? null);
    if (!next) root.current?.focus();
  };

  /**
   * Returns whether a press counts: the second of a quick pair would hit the replacement of the first's entry. Compares
   * the times of the presses, since a busy phone delivers them late.
   */
  const isFirstPress = (at: number): boolean => {
    if (at - pressedAt.current < DOUBLE_PRESS_MS) return false;
    pressedAt.current = at;
    return true;
  };

  const keys =
    <C extends string>({ keyOf, undoLatest, commandsOf }: KeyOptions<T, C>) =>
    (event: KeyboardEvent, openHelp: () => void): void => {
      const command = keyOf(event);
      const place = event.target instanceof Element ? event.target : null;
      if (command === 'undo' && place?.closest('dialog') === null) undoLatest();
      const shown = place?.closest(`[${ENTRY}]`)?.getAttribute(ENTRY);
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

  return { root, resumeAt, rowOf, loadMore, leave, isFirstPress, keys };
};
