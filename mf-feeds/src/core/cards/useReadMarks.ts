import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listingIdsQuery, markAsRead, useAppContext, useSession } from 'shared';
import type { Section } from 'shared/contract';

export interface ReadMarks {
  isRead: (id: number) => boolean;
  /** Marks the listing as read, at once on the screen; does nothing for visitors. */
  markRead: (id: number) => void;
}

/** Which listings of the section the person has opened. */
export const useReadMarks = (section: Section): ReadMarks => {
  const { api } = useAppContext();
  const session = useSession();
  const queryClient = useQueryClient();
  const query = listingIdsQuery(api, 'readArticles', section, session);
  const { data } = useQuery(query);
  const ids = useMemo(() => new Set(data), [data]);

  const markRead = (id: number): void => {
    if (session.status !== 'signed-in' || ids.has(id)) return;
    queryClient.setQueryData(query.queryKey, (known) => known && [id, ...known]);
    markAsRead(api, section, id).catch(() => {
      // The listing's own page marks it, too; the list is read anew to show what the server knows.
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
    });
  };
  return { isRead: (id) => ids.has(id), markRead };
};
