import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { actionFailure, keyOf, toast } from 'shared';
import { DECISION_UNDO_MS, endpoints } from 'shared/contract';
import type { pagedQuery } from '../pagedQuery';
import { messages } from './messages.ru';

interface Undoable {
  id: number;
  /** By `performance.now()`. */
  until: number;
  /** Whether the server has it; until then U undoes nothing. */
  isStored: boolean;
}

export interface DecisionsOptions<T, D> {
  options: ReturnType<typeof pagedQuery<T>>;
  decide: (entry: T, decision: D) => Promise<unknown>;
  undo: (id: number) => Promise<unknown>;
  /** Returns an entry as a decision on another leaves it. */
  afterDecision?: (entry: T, decided: T, decision: D) => T;
  /** Returns the text to show once the server has a decision. */
  decidedText: (decision: D) => string;
  /** Whether a decision cannot be undone. */
  isFinal?: (decision: D) => boolean;
  /** Refetches what else a decision changes. */
  refreshAround?: () => void;
  /** Called after an undo: the entry is in the list again. */
  onUndone: (id: number) => void;
}

/** Returns a list that waits for decisions, and its actions. A decided entry leaves the list at once. */
export const useDecisions = <T extends { id: number }, D>({ options, ...rest }: DecisionsOptions<T, D>) => {
  const { decide, undo: sendUndo, afterDecision, decidedText, isFinal, refreshAround, onUndone } = rest;
  const { queryKey } = options;
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(options);
  const deciding = useMutation({
    mutationFn: ({ entry, decision }: { entry: T; decision: D }) => decide(entry, decision),
  });
  const undoing = useMutation({ mutationFn: sendUndo });
  /** Decided, not confirmed by the server yet. */
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set());
  const latest = useRef<Undoable | null>(null);

  const entries = useMemo(() => {
    const byId = new Map<number, T>();
    for (const page of query.data?.pages ?? []) {
      // A page may repeat entries when they move meanwhile.
      for (const entry of page.items) if (!pending.has(entry.id)) byId.set(entry.id, entry);
    }
    return [...byId.values()];
  }, [query.data, pending]);

  const refreshOthers = (): void => {
    refreshAround?.();
    void queryClient.invalidateQueries({ queryKey: keyOf(endpoints.adminSummary) });
  };

  const settle = (decided: T, decision: D): void => {
    const after = (items: T[]): T[] =>
      items
        .filter(({ id }) => id !== decided.id)
        .map((entry) => (afterDecision ? afterDecision(entry, decided, decision) : entry));
    queryClient.setQueryData(
      queryKey,
      (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, items: after(page.items) })) },
    );
    refreshOthers();
  };

  const undo = async (undoable: Undoable): Promise<void> => {
    const { id } = undoable;
    if (latest.current === undoable) latest.current = null;
    try {
      await undoing.mutateAsync(id);
      await queryClient.invalidateQueries({ queryKey });
      refreshOthers();
      toast.success(messages.undone);
      onUndone(id);
    } catch (error) {
      toast.error(actionFailure(error));
    }
  };

  const toastDecision = (decision: D, undoable: Undoable | null): void => {
    if (undoable) undoable.isStored = true;
    const duration = undoable ? undoable.until - performance.now() : 0;
    const offer = undoable && duration > 0 && { label: messages.undo, onPress: () => void undo(undoable), duration };
    toast.success(decidedText(decision), offer || undefined);
  };

  /** Sends a decision. Resolves to whether the server has stored it. */
  const act = async (entry: T, decision: D): Promise<boolean> => {
    const until = performance.now() + DECISION_UNDO_MS;
    const undoable = isFinal?.(decision) ? null : { id: entry.id, until, isStored: false };
    latest.current = undoable;
    setPending((before) => new Set(before).add(entry.id));
    try {
      await deciding.mutateAsync({ entry, decision });
      // A pending answer would bring the entry back; one after an undo is requested again.
      const isFetching = queryClient.isFetching({ queryKey, exact: true }) > 0;
      await queryClient.cancelQueries({ queryKey, exact: true });
      settle(entry, decision);
      if (isFetching) void queryClient.invalidateQueries({ queryKey, exact: true });
      toastDecision(decision, undoable);
      return true;
    } catch (error) {
      toast.error(actionFailure(error));
      // Someone else may have decided already.
      void queryClient.invalidateQueries({ queryKey });
      return false;
    } finally {
      setPending((before) => new Set([...before].filter((other) => other !== entry.id)));
    }
  };

  /** Undoes the latest decision while that is possible. */
  const undoLatest = (): void => {
    const undoable = latest.current;
    if (undoable?.isStored && performance.now() < undoable.until) void undo(undoable);
  };

  return { query, entries, act, undoLatest };
};
