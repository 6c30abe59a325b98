import { type ApiClient, callApi } from 'shared';
import { type AdminAction, type DecisionUndo, endpoints, ListingStatus, type Section } from 'shared/contract';
import type { Said } from '../../core/decisions/RejectDialog';

/** What a moderator does to a listing. */
export type Decision = 'publish' | 'reject' | 'delete';

/** A decision on one listing, or on the edit of it that waits. */
export interface Step {
  id: number;
  /** The one that the moderator sees: of another the server takes no decision. */
  version: number | undefined;
  decision: Decision;
  said?: Said | undefined;
}

const targets: Record<Decision, ListingStatus> = {
  publish: ListingStatus.published,
  reject: ListingStatus.rejected,
  delete: ListingStatus.deleted,
};

/** Publishes, rejects, for a reason, or deletes a listing; of one with a revision the revision (docs/specification.md, 'Moderation'). Fails with `ApiError`. */
export const decide = async (
  api: ApiClient,
  section: Section,
  { id, version, decision, said }: Step,
): Promise<void> => {
  const seen = decision === 'delete' ? {} : { version };
  const body: AdminAction = { ad_id: id, do: targets[decision], ...seen, ...said };
  await callApi(api, endpoints.adminAction(section), { body });
};

/** Takes back that this moderator published or rejected a listing, for `DECISION_UNDO_MS`. Fails with `ApiError`. */
export const undoDecision = async (api: ApiClient, section: Section, id: number): Promise<void> => {
  const body: DecisionUndo = { ad_id: id };
  await callApi(api, endpoints.adminUndo(section), { body });
};
