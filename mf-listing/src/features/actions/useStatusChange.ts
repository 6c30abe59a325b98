import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type ApiClient,
  actionFailure,
  callApi,
  listingQuery,
  paths,
  toast,
  useAppContext,
  useSession,
  viewerOf,
} from 'shared';
import type { ChosenRejection } from 'shared/complaints';
import { endpoints, ListingStatus, type Section } from 'shared/contract';
import { messages } from './manageMessages.ru';
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

interface Change {
  id: number;
  role: Role;
  action: StateAction;
  /** Required for a rejection. */
  rejection?: ChosenRejection;
}

/** Changes the state by the call of the user's role; returns the new state. Fails with `ApiError`. */
const changeListingState = async (
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

interface StateChangeOptions extends Omit<Change, 'action' | 'rejection'> {
  section: Section;
  onChanged: (status: ListingStatus) => void;
  /** Called with or without success, before the toast. */
  onAnswer: () => void;
}

/** Returns the mutation that changes a listing's state, and says what was done or what failed. */
export const useStateAction = ({ section, id, role, onChanged, onAnswer }: StateChangeOptions) => {
  const { api } = useAppContext();
  return useMutation({
    mutationFn: (change: Pick<Change, 'action' | 'rejection'>) =>
      changeListingState(api, section, { id, role, ...change }),
    onSuccess: (status) => {
      onAnswer();
      toast.success(status === ListingStatus.deleted ? messages.deleted : messages.updated);
      onChanged(status);
    },
    onError: (error) => {
      onAnswer();
      toast.error(actionFailure(error));
    },
  });
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
