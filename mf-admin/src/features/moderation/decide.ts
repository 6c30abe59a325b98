import type { ApiClient } from 'shared';
import {
  type AdminAction,
  type DecisionUndo,
  type ListingState,
  ListingStatus,
  type Section,
  sectionEndpoints,
} from 'shared/contract';
import type { Said } from '../../core/decisions/RejectDialog';

/** What a moderator does to a listing. */
export type Decision = 'publish' | 'reject' | 'delete';

const targets: Record<Decision, ListingStatus> = {
  publish: ListingStatus.published,
  reject: ListingStatus.rejected,
  delete: ListingStatus.deleted,
};

/** Publishes, rejects, for a reason, or deletes a listing (docs/specification.md, 'Moderation'). Fails with `ApiError`. */
export const decide = async (
  api: ApiClient,
  section: Section,
  { id, decision, said }: { id: number; decision: Decision; said?: Said | undefined },
): Promise<void> => {
  const body: AdminAction = { ad_id: id, do: targets[decision], ...said };
  await api.post<ListingState>(sectionEndpoints[section].adminAction, body);
};

/** Takes back that this moderator published or rejected a listing, for `DECISION_UNDO_MS`. Fails with `ApiError`. */
export const undoDecision = async (api: ApiClient, section: Section, id: number): Promise<void> => {
  const body: DecisionUndo = { ad_id: id };
  await api.post<ListingState>(sectionEndpoints[section].adminUndo, body);
};
