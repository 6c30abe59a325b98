import { callApi, callForPage, keyOf, useAppContext } from 'shared';
import type { ChosenRejection } from 'shared/complaints';
import { type AdminAction, type AdminListingBySection, endpoints, ListingStatus, type Section } from 'shared/contract';
import { useDecisionList } from '../../core/decisions/useDecisionList';
import { histories } from '../../core/histories';
import { pagedQuery } from '../../core/pagedQuery';
import { messages } from './messages.ru';

/** A moderator's decision on a listing. */
export type Decision = 'publish' | 'reject' | 'delete';

interface Decided {
  decision: Decision;
  rejection?: ChosenRejection | undefined;
}

const targets: Record<Decision, ListingStatus> = {
  publish: ListingStatus.published,
  reject: ListingStatus.rejected,
  delete: ListingStatus.deleted,
};

interface ByAuthor {
  author: number;
  author_rejections: number;
}

/** Returns another listing after a decision: a rejection counts for its author's others. */
export const afterDecision = <T extends ByAuthor>(listing: T, { author }: { author: number }, decision: Decision): T =>
  decision === 'reject' && listing.author === author
    ? { ...listing, author_rejections: listing.author_rejections + 1 }
    : listing;

/** Returns the moderation list of a section and its actions. */
export const useModeration = <S extends Section>(section: S, onReached: (id: number) => void) => {
  type Listing = AdminListingBySection[S];
  const { api, queryClient } = useAppContext();
  return useDecisionList<Listing, Decided>({
    options: pagedQuery(keyOf(endpoints.adminAds(section)), async (page, signal) => {
      const { items, nextCursor } = await callForPage(api, endpoints.adminAds(section), { query: page, signal });
      return { items: items as Listing[], nextCursor };
    }),
    decide: ({ id, version }, { decision, rejection }) => {
      // The server refuses decisions on another version than the moderator sees.
      const seen = decision === 'delete' ? {} : { version };
      const body: AdminAction = { ad_id: id, do: targets[decision], ...seen, ...rejection };
      return callApi(api, endpoints.adminAction(section), { body });
    },
    undo: (id) => callApi(api, endpoints.adminUndo(section), { body: { ad_id: id } }),
    afterDecision: (listing, decided, { decision }) => afterDecision(listing, decided, decision),
    decidedText: ({ decision }) => (decision === 'delete' ? messages.deleted : messages.updated),
    isFinal: ({ decision }) => decision === 'delete',
    refreshAround: () => void queryClient.invalidateQueries(histories),
    onReached,
  });
};
