import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type ApiClient, callApi, callForPage, keyOf, toast, useAppContext } from 'shared';
import { type ComplaintCase, type ComplaintDecision, DECISION_UNDO_MS, endpoints, PAGE_SIZE } from 'shared/contract';
import { summaryQuery } from '../../core/summaryQuery';
import { actionFailure } from '../../ui/actionFailure';
import { messages } from './messages.ru';

const complaintsQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: keyOf(endpoints.adminComplaints),
    queryFn: ({ pageParam, signal }) => {
      const params = { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) };
      return callForPage(api, endpoints.adminComplaints, { query: params, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Others process the same list.
    staleTime: 0,
  });

interface Undoable {
  id: number;
  /** By `performance.now()`. */
  until: number;
  /** Whether the server has it; until then U undoes nothing. */
  isStored: boolean;
}

/** Returns the queue of complaints and its actions. A decided case leaves the queue at once. */
export const useComplaints = ({ onUndone }: { onUndone: (id: number) => void }) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const options = complaintsQuery(api);
  const query = useInfiniteQuery(options);
  const deciding = useMutation({
    mutationFn: (decision: ComplaintDecision) => callApi(api, endpoints.adminDecideComplaints, { body: decision }),
  });
  const undoing = useMutation({
    mutationFn: (id: number) => callApi(api, endpoints.adminUndoComplaints, { body: { case_id: id } }),
  });
  /** Decided cases that are still in the cached queue. */
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const latest = useRef<Undoable | null>(null);

  const cases = useMemo(() => {
    const byId = new Map<number, ComplaintCase>();
    for (const page of query.data?.pages ?? []) {
      // A page may repeat earlier cases when a target's weight has changed.
      for (const one of page.items) if (!removed.has(one.id)) byId.set(one.id, one);
    }
    return [...byId.values()];
  }, [query.data, removed]);

  const refresh = async (): Promise<void> => {
    void queryClient.invalidateQueries({ queryKey: summaryQuery(api).queryKey });
    await queryClient.invalidateQueries({ queryKey: options.queryKey });
  };
  const restore = (id: number): void => setRemoved((before) => new Set([...before].filter((one) => one !== id)));

  const undo = async ({ id }: Undoable): Promise<void> => {
    latest.current = null;
    try {
      await undoing.mutateAsync(id);
      await refresh();
      restore(id);
      toast.success(messages.undone);
      onUndone(id);
    } catch (error) {
      toast.error(actionFailure(error));
    }
  };

  const act = async (decision: ComplaintDecision): Promise<void> => {
    const { case_id: id, action } = decision;
    const undoable = { id, until: performance.now() + DECISION_UNDO_MS, isStored: false };
    latest.current = undoable;
    setRemoved((before) => new Set(before).add(id));
    try {
      await deciding.mutateAsync(decision);
      undoable.isStored = true;
      const duration = undoable.until - performance.now();
      const offer = { label: messages.undo, onPress: () => void undo(undoable), duration };
      toast.success(messages.decided[action], duration > 0 ? offer : undefined);
      void queryClient.invalidateQueries({ queryKey: summaryQuery(api).queryKey });
    } catch (error) {
      toast.error(actionFailure(error));
      restore(id);
      // Another moderator may have decided already.
      void refresh();
    }
  };

  /** Undoes the latest decision while that is possible. */
  const undoLatest = (): void => {
    const undoable = latest.current;
    if (undoable?.isStored && performance.now() < undoable.until) void undo(undoable);
  };

  return { query, cases, act, undoLatest };
};
