import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { listingIdsQuery, markAsRead, type PendingAct, useAppContext, useFavourites, useSession } from 'shared';
import type { BriefListing, Section } from 'shared/contract';
import { FavouriteButton } from './FavouriteButton';

interface ReadMarks {
  isRead: (id: number) => boolean;
  /** Marks the listing as read, at once on the screen; does nothing for visitors. */
  markRead: (id: number) => void;
}

/** Returns which listings of the section the person has opened. */
const useReadMarks = (section: Section): ReadMarks => {
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
      // The listing's own page marks it, too; refetched to show the server's state.
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
    });
  };
  return { isRead: (id) => ids.has(id), markRead };
};

/** A card's state for the current person. */
export interface CardState {
  read: boolean;
  own: boolean;
  /** The heart; absent on own listings. */
  corner?: ReactNode;
  onOpen: () => void;
}

/**
 * Returns the states of a section's cards for the current user; `onVisitor` is called when a visitor presses a heart.
 */
export const useCardStates = (
  section: Section,
  onVisitor: (act: PendingAct) => void,
): ((listing: BriefListing) => CardState) => {
  const session = useSession();
  const { isRead, markRead } = useReadMarks(section);
  const { isFavourite, toggle } = useFavourites(section, onVisitor);
  return ({ id, title, author }) => {
    const own = session.status === 'signed-in' && session.userId === author;
    return {
      read: isRead(id),
      own,
      ...(!own && {
        corner: <FavouriteButton title={title} favourite={isFavourite(id)} onToggle={() => toggle({ id, title })} />,
      }),
      onOpen: () => markRead(id),
    };
  };
};
