import type { ApiClient } from 'shared';
import { type DecisionUndo, type ListingState, ListingStatus, type Section, sectionEndpoints } from 'shared/contract';

/** What a moderator does to a listing. */
export type Decision = 'publish' | 'reject' | 'delete';

const targets: Record<Decision, ListingStatus> = {
  publish: ListingStatus.published,
  reject: ListingStatus.rejected,
  delete: ListingStatus.deleted,
};

/** Publishes, rejects or deletes a listing (docs/specification.md, 'Moderation'). Fails with `ApiError`. */
export const decide = async (api: ApiClient, section: Section, id: number, decision: Decision): Promise<void> => {
  await api.post<ListingState>(sectionEndpoints[section].adminAction, { ad_id: id, do: targets[decision] });
};

/** Takes back that this moderator published or rejected a listing, for `DECISION_UNDO_MS`. Fails with `ApiError`. */
export const undoDecision = async (api: ApiClient, section: Section, id: number): Promise<void> => {
  const body: DecisionUndo = { ad_id: id };
  await api.post<ListingState>(sectionEndpoints[section].adminUndo, body);
};
