import type { ReactNode } from 'react';
import { type PendingAct, useFavourites, useSession } from 'shared';
import type { BriefListing, Section } from 'shared/contract';
import { FavouriteButton } from './FavouriteButton';
import { useReadMarks } from './useReadMarks';

/** What a card shows of the person's relation to its listing. */
export interface CardState {
  read: boolean;
  own: boolean;
  /** The heart; own listings have none. */
  corner?: ReactNode;
  onOpen: () => void;
}

/** The states of a section's cards for the person at the screen; `onVisitor` is called when a visitor presses a heart. */
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
