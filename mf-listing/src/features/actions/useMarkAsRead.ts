import { useEffect } from 'react';
import { listingKeys, useAppContext, useSession } from 'shared';
import { type Section, sectionEndpoints, withParam } from 'shared/contract';
import { viewerOf } from '../../listing/viewerOf';

/** Marks the listing as read for whoever is signed in. */
export const useMarkAsRead = (section: Section, id: number): void => {
  const { api, queryClient } = useAppContext();
  const viewer = viewerOf(useSession());
  useEffect(() => {
    if (viewer === null) return;
    api.post(withParam(sectionEndpoints[section].markAsRead, id)).then(
      () => queryClient.invalidateQueries({ queryKey: listingKeys.marks('readArticles') }),
      // Nothing the person could do about it: the mark is set the next time.
      (error: unknown) => console.warn('The listing could not be marked as read', error),
    );
  }, [api, queryClient, section, id, viewer]);
};
