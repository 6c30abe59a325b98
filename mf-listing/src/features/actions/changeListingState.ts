import type { ApiClient } from 'shared';
import { type ListingState, ListingStatus, type Section, sectionEndpoints } from 'shared/contract';
import type { Role } from './roleActions';

/** Actions that change a listing's state, each after a confirmation. */
export type StateAction = 'delete' | 'publish' | 'reject' | 'republish';

/** The state that an action asks for: `do` of the action calls (docs/specification.md, 'States of a listing'). */
const targets: Record<StateAction, ListingStatus> = {
  delete: ListingStatus.deleted,
  publish: ListingStatus.published,
  reject: ListingStatus.rejected,
  republish: ListingStatus.published,
};

/** Asks for the change as the person's role has it; gives the state after it. */
export const changeListingState = async (
  api: ApiClient,
  section: Section,
  { id, role, action }: { id: number; role: Role; action: StateAction },
): Promise<ListingStatus> => {
  const paths = sectionEndpoints[section];
  const moderates = role === 'admin' || role === 'moderator';
  const deletes = !moderates && action === 'delete';
  const path = moderates ? paths.adminAction : deletes ? paths.delete : paths.ownerAction;
  const body = deletes ? { ad_id: id } : { ad_id: id, do: targets[action] };
  await api.post<ListingState>(path, body);
  return targets[action];
};
