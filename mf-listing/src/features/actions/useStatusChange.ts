import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { listingQuery, paths, useAppContext, useSession, viewerOf } from 'shared';
import { ListingStatus, type Section } from 'shared/contract';

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

/** Redirects to the home page two seconds after the listing was deleted, unless the person leaves before. */
export const useRedirectAfterDeletion = (status: ListingStatus): void => {
  const navigate = useNavigate();
  const isDeleted = status === ListingStatus.deleted;
  useEffect(() => {
    if (!isDeleted) return;
    const timer = setTimeout(() => void navigate(paths.home), DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDeleted, navigate]);
};
