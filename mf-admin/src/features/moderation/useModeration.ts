import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type ApiClient, callForPage, keyOf, toast, useAppContext } from 'shared';
import {
  type AdminListing,
  type AdminListingBySection,
  DECISION_UNDO_MS,
  endpoints,
  PAGE_SIZE,
  type Section,
} from 'shared/contract';
import type { Rejection } from '../../core/decisions/RejectDialog';
import { histories, summaryQuery } from '../../core/summaryQuery';
import { actionFailure } from '../../ui/actionFailure';
import { afterDecision, type Decision, decide, type Step, undoDecision } from './decide';
import { messages } from './messages.ru';

interface ModerationPageData<S extends Section = Section> {
  listings: AdminListingBySection[S][];
  /** Cursor of the next page; null at the end. */
  nextCursor: string | null;
}

/** Returns the infinite query of a section's listings that wait for a decision. */
const moderationQuery = <S extends Section>(api: ApiClient, section: S) =>
  infiniteQueryOptions({
    queryKey: keyOf(endpoints.adminAds(section)),
    queryFn: async ({ pageParam, signal }): Promise<ModerationPageData<S>> => {
      const params = { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) };
      const { items, nextCursor } = await callForPage(api, endpoints.adminAds(section), { query: params, signal });
      return { listings: items as AdminListingBySection[S][], nextCursor };
    },
    initialPageParam: null as string | null,
    // Not by the number of listings: decided ones have left the page.
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Other moderators process the same list.
    staleTime: 0,
  });

interface Undoable {
  listing: AdminListing;
  /** By `performance.now()`. */
  until: number;
  /** Whether the server has it; until then U undoes nothing. */
  isStored: boolean;
}

interface ModerationOptions {
  /** Called after an undo: the listing is in the list again. */
  onUndone: (id: number) => void;
}

/** Returns the moderation list of a section and its actions. A decided listing leaves the list at once. */
export const useModeration = <S extends Section>(section: S, { onUndone }: ModerationOptions) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const options = moderationQuery(api, section);
  const query = useInfiniteQuery(options);
  const { mutateAsync } = useMutation({
    mutationFn: (step: Step) => decide(api, section, step),
  });
  const undoing = useMutation({ mutationFn: (id: number) => undoDecision(api, section, id) });
  /** Decided, not confirmed by the server yet. */
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set());
  const latest = useRef<Undoable | null>(null);

  const listings = useMemo(() => {
    const byId = new Map<number, AdminListingBySection[S]>();
    for (const page of query.data?.pages ?? []) {
      // A page may repeat listings when they move meanwhile.
      for (const listing of page.listings) if (!pending.has(listing.id)) byId.set(listing.id, listing);
    }
    return [...byId.values()];
  }, [query.data, pending]);

  /** Refetches the author's history and the number of waiting listings. */
  const refreshAround = (): void => {
    void queryClient.invalidateQueries(histories);
    void queryClient.invalidateQueries({ queryKey: summaryQuery(api).queryKey });
  };

  const settle = (decided: AdminListing, decision: Decision): void => {
    queryClient.setQueryData(
      options.queryKey,
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({ ...page, listings: afterDecision(page.listings, decided, decision) })),
        },
    );
    refreshAround();
  };

  const undo = async ({ listing: { id } }: Undoable): Promise<void> => {
    latest.current = null;
    try {
      await undoing.mutateAsync(id);
      await queryClient.invalidateQueries({ queryKey: options.queryKey });
      refreshAround();
      toast.success(messages.undone);
      onUndone(id);
    } catch (error) {
      toast.error(actionFailure(error));
    }
  };

  const toastDecision = (undoable: Undoable | null): void => {
    if (!undoable) {
      toast.success(messages.deleted);
      return;
    }
    undoable.isStored = true;
    const duration = undoable.until - performance.now();
    const action = { label: messages.undo, onPress: () => void undo(undoable), duration };
    toast.success(messages.updated, duration > 0 ? action : undefined);
  };

  const act = async (listing: AdminListing, decision: Decision, rejection?: Rejection): Promise<void> => {
    const { id } = listing;
    if (decision === 'publish' && listing.awaits_consent) {
      toast.error(messages.awaitsConsent.refused);
      return;
    }
    const until = performance.now() + DECISION_UNDO_MS;
    const undoable = decision === 'delete' ? null : { listing, until, isStored: false };
    latest.current = undoable;
    setPending((before) => new Set(before).add(id));
    try {
      await mutateAsync({ id, version: listing.version, decision, rejection });
      // A pending answer would bring the listing back.
      await queryClient.cancelQueries({ queryKey: options.queryKey, exact: true });
      settle(listing, decision);
      toastDecision(undoable);
    } catch (error) {
      toast.error(actionFailure(error));
      // Another moderator may have decided already.
      void queryClient.invalidateQueries({ queryKey: options.queryKey });
    } finally {
      setPending((before) => new Set([...before].filter((other) => other !== id)));
    }
  };

  /** Undoes the latest decision while that is possible. */
  const undoLatest = (): void => {
    const undoable = latest.current;
    if (undoable?.isStored && performance.now() < undoable.until) void undo(undoable);
  };

  return { query, listings, act, undoLatest };
};
