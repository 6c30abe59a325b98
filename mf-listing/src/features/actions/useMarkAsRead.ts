import { useEffect } from 'react';
import { listingKeys, markAsRead, useAppContext, useSession, viewerOf } from 'shared';
import type { Section } from 'shared/contract';

/** Marks the listing as read for a signed-in user. */
export const useMarkAsRead = (section: Section, id: number): void => {
  const { api, queryClient } = useAppContext();
  const viewer = viewerOf(useSession());
  useEffect(() => {
    if (viewer === null) return;
    markAsRead(api, section, id).then(
      () => queryClient.invalidateQueries({ queryKey: listingKeys.marks('readArticles') }),
      // The user cannot help it: the next visit sets the mark.
      (error: unknown) => console.warn('The listing could not be marked as read', error),
    );
  }, [api, queryClient, section, id, viewer]);
};
