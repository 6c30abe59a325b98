import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { actionFailure, callApi, listingQuery, paths, toast, useAppContext, useSession, viewerOf } from 'shared';
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

interface StateActionOptions {
  section: Section;
  id: number;
  role: Role;
  /** Called with or without success, before the toast. */
  onAnswer: () => void;
}

/** Returns the mutation that changes a listing's state by the call of the user's role, and shows the outcome. */
export const useStateAction = ({ section, id, role, onAnswer }: StateActionOptions) => {
  const { api, queryClient } = useAppContext();
  const { queryKey } = listingQuery(api, section, id, viewerOf(useSession()));
  return useMutation({
    /** A rejection needs its reason. */
    mutationFn: async ({ action, rejection }: { action: StateAction; rejection?: ChosenRejection }) => {
      const change = { ad_id: id, do: targets[action], ...rejection };
      if (role === 'admin' || role === 'moderator')
        await callApi(api, endpoints.adminAction(section), { body: change });
      else if (action === 'delete') await callApi(api, endpoints.deleteListing(section), { body: { ad_id: id } });
      else await callApi(api, endpoints.ownerAction(section), { body: change });
      return targets[action];
    },
    onSuccess: (status) => {
      onAnswer();
      toast.success(status === ListingStatus.deleted ? messages.deleted : messages.updated);
      queryClient.setQueryData(queryKey, (known) => known && { ...known, is_visible: status });
    },
    onError: (error) => {
      onAnswer();
      toast.error(actionFailure(error));
    },
  });
};

/** Milliseconds for which a deleted listing stays on the screen. */
const DELAY_MS = 2_000;

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
