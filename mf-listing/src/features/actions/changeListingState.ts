import { type ApiClient, callApi } from 'shared';
import { endpoints, ListingStatus, type RejectionReason, type Section } from 'shared/contract';
import type { Role } from './roleActions';

/** Actions that change a listing's state. */
export type StateAction = 'delete' | 'publish' | 'reject' | 'republish';

/** Target state of each action: `do` of the action calls (docs/specification.md, 'States of a listing'). */
const targets: Record<StateAction, ListingStatus> = {
  delete: ListingStatus.deleted,
  publish: ListingStatus.published,
  reject: ListingStatus.rejected,
  republish: ListingStatus.published,
};

/** Reason of a rejection. */
interface Said {
  reason: RejectionReason;
  /** May be empty. */
  comment: string;
}

interface Change {
  id: number;
  role: Role;
  action: StateAction;
  /** Required for a rejection. */
  said?: Said;
}

/** Changes the state by the call of the person's role; returns the new state. Fails with `ApiError`. */
export const changeListingState = async (
  api: ApiClient,
  section: Section,
  { id, role, action, said }: Change,
): Promise<ListingStatus> => {
  const change = { ad_id: id, do: targets[action], ...said };
  if (role === 'admin' || role === 'moderator') await callApi(api, endpoints.adminAction(section), { body: change });
  else if (action === 'delete') await callApi(api, endpoints.deleteListing(section), { body: { ad_id: id } });
  else await callApi(api, endpoints.ownerAction(section), { body: change });
  return targets[action];
};
