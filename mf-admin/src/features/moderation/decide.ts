import { type ApiClient, callApi } from 'shared';
import { type AdminAction, type DecisionUndo, endpoints, ListingStatus, type Section } from 'shared/contract';
import type { Rejection } from '../../core/decisions/RejectDialog';

/** A moderator's decision on a listing. */
export type Decision = 'publish' | 'reject' | 'delete';

export interface Step {
  id: number;
  /** Version that the moderator sees; the server refuses decisions on another. */
  version: number | undefined;
  decision: Decision;
  rejection?: Rejection | undefined;
}

const targets: Record<Decision, ListingStatus> = {
  publish: ListingStatus.published,
  reject: ListingStatus.rejected,
  delete: ListingStatus.deleted,
};

/** Publishes, rejects with a reason, or deletes a listing or its revision. Fails with `ApiError`. */
export const decide = async (
  api: ApiClient,
  section: Section,
  { id, version, decision, rejection }: Step,
): Promise<void> => {
  const seen = decision === 'delete' ? {} : { version };
  const body: AdminAction = { ad_id: id, do: targets[decision], ...seen, ...rejection };
  await callApi(api, endpoints.adminAction(section), { body });
};

/** Undoes this moderator's publication or rejection within `DECISION_UNDO_MS`. Fails with `ApiError`. */
export const undoDecision = async (api: ApiClient, section: Section, id: number): Promise<void> => {
  const body: DecisionUndo = { ad_id: id };
  await callApi(api, endpoints.adminUndo(section), { body });
};

interface Decided {
  id: number;
  author: number;
  author_rejections: number;
}

/** Returns a page of the list without the decided listing; a rejection counts for its author's others. */
export const afterDecision = <T extends Decided>(
  listings: readonly T[],
  { id, author }: Pick<Decided, 'id' | 'author'>,
  decision: Decision,
): T[] =>
  listings
    .filter((listing) => listing.id !== id)
    .map((listing) =>
      decision === 'reject' && listing.author === author
        ? { ...listing, author_rejections: listing.author_rejections + 1 }
        : listing,
    );
