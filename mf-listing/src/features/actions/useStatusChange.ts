import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type ApiClient,
  ApiError,
  callApi,
  errorText,
  listingQuery,
  paths,
  useAppContext,
  useSession,
  viewerOf,
} from 'shared';
import { endpoints, ListingStatus, type RejectionReason, type Section } from 'shared/contract';
import { messages } from './messages.ru';
import type { Role } from './roleActions';

/** Returns 'Ошибка: {detail}', or `network` when no answer came. */
export const actionFailure = (error: unknown, network: string = messages.network): string => {
  if (error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')) return network;
  return messages.refused(errorText(error, messages.unknownReason));
};

/** Actions that change a listing's state. */
export type StateAction = 'delete' | 'publish' | 'reject' | 'republish';

/** Target state of each action: `do` of the action calls (docs/specification.md, 'States of a listing'). */
const targets: Record<StateAction, ListingStatus> = {
  delete: ListingStatus.deleted,
  publish: ListingStatus.published,
  reject: ListingStatus.rejected,
  republish: ListingStatus.published,
};

interface Rejection {
  reason: RejectionReason;
  /** May be empty. */
  comment: string;
}

interface Change {
  id: number;
  role: Role;
  action: StateAction;
  /** Required for a rejection. */
  rejection?: Rejection;
}

/** Changes the state by the call of the user's role; returns the new state. Fails with `ApiError`. */
export const changeListingState = async (
  api: ApiClient,
  section: Section,
  { id, role, action, rejection }: Change,
): Promise<ListingStatus> => {
  const change = { ad_id: id, do: targets[action], ...rejection };
  if (role === 'admin' || role === 'moderator') await callApi(api, endpoints.adminAction(section), { body: change });
  else if (action === 'delete') await callApi(api, endpoints.deleteListing(section), { body: { ad_id: id } });
  else await callApi(api, endpoints.ownerAction(section), { body: change });
  return targets[action];
};

/** Milliseconds for which a deleted listing stays on the screen. */
const DELAY_MS = 2_000;

/** Returns a function that shows the listing in the state confirmed by the server. */
export const useStatusChange = (section: Section, id: number): ((next: ListingStatus) => void) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const session = useSession();
  return (next) => {
    const { queryKey } = listingQuery(api, section, id, viewerOf(session));
    queryClient.setQueryData(queryKey, (known) => known && { ...known, is_visible: next });
  };
};

/** Redirects to the home page two seconds after the listing was deleted, unless the user leaves before. */
export const useRedirectAfterDeletion = (status: ListingStatus): void => {
  const navigate = useNavigate();
  const isDeleted = status === ListingStatus.deleted;
  useEffect(() => {
    if (!isDeleted) return;
    const timer = setTimeout(() => void navigate(paths.home), DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDeleted, navigate]);
};
