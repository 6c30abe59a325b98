import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { toast, useAppContext } from 'shared';
import type { AdminListing, AdminListingBySection, Section } from 'shared/contract';
import { summaryQuery } from '../../summary/summaryQuery';
import { actionFailure } from '../../ui/actionFailure';
import { afterDecision } from './afterDecision';
import { type Decision, decide } from './decide';
import { messages } from './messages.ru';
import { moderationQuery } from './moderationQuery';

/** The moderation list of a section and what can be done with it. */
export const useModeration = <S extends Section>(section: S) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const options = moderationQuery(api, section);
  const query = useInfiniteQuery(options);
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, decision }: { id: number; decision: Decision }) => decide(api, section, id, decision),
  });
  /** Decided upon, not confirmed by the server yet. */
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set());

  const listings = useMemo(() => {
    const byId = new Map<number, AdminListingBySection[S]>();
    // A page may repeat what came before when listings move meanwhile.
    for (const page of query.data?.pages ?? []) for (const listing of page.listings) byId.set(listing.id, listing);
    return [...byId.values()];
  }, [query.data]);

  const settle = (decided: AdminListing, decision: Decision): void => {
    queryClient.setQueryData(
      options.queryKey,
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({ ...page, listings: afterDecision(page.listings, decided, decision) })),
        },
    );
    // The author's history has one more event.
    void queryClient.invalidateQueries({ queryKey: ['admin', 'history'] });
    void queryClient.invalidateQueries({ queryKey: summaryQuery(api).queryKey });
  };

  const act = async (listing: AdminListing, decision: Decision): Promise<void> => {
    const { id } = listing;
    setPending((before) => new Set(before).add(id));
    try {
      await mutateAsync({ id, decision });
      // An answer that is still on its way would bring the listing back.
      await queryClient.cancelQueries({ queryKey: options.queryKey });
      settle(listing, decision);
      toast.success(decision === 'delete' ? messages.deleted : messages.updated);
    } catch (error) {
      toast.error(actionFailure(error));
      // Somebody else may have decided already.
      void queryClient.invalidateQueries({ queryKey: options.queryKey });
    } finally {
      setPending((before) => new Set([...before].filter((other) => other !== id)));
    }
  };

  return { query, listings, pending, act };
};
