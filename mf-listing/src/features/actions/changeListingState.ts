import type { ApiClient } from 'shared';
import {
  type ListingState,
  ListingStatus,
  type RejectionReason,
  type Section,
  sectionEndpoints,
} from 'shared/contract';
import type { Role } from './roleActions';

/** Actions that change a listing's state. */
export type StateAction = 'delete' | 'publish' | 'reject' | 'republish';

/** The state that an action asks for: `do` of the action calls (docs/specification.md, 'States of a listing'). */
const targets: Record<StateAction, ListingStatus> = {
  delete: ListingStatus.deleted,
  publish: ListingStatus.published,
  reject: ListingStatus.rejected,
  republish: ListingStatus.published,
};

/** Why a moderator rejects a listing. */
interface Said {
  reason: RejectionReason;
  /** May be empty. */
  comment: string;
}

interface Change {
  id: number;
  role: Role;
  action: StateAction;
  /** With a rejection. */
  said?: Said;
}

/** Asks for the change as the person's role has it; gives the state after it. Fails with `ApiError`. */
export const changeListingState = async (
  api: ApiClient,
  section: Section,
  { id, role, action, said }: Change,
): Promise<ListingStatus> => {
  const paths = sectionEndpoints[section];
  const moderates = role === 'admin' || role === 'moderator';
  const deletes = !moderates && action === 'delete';
  const path = moderates ? paths.adminAction : deletes ? paths.delete : paths.ownerAction;
  const body = deletes ? { ad_id: id } : { ad_id: id, do: targets[action], ...said };
  await api.post<ListingState>(path, body);
  return targets[action];
};
