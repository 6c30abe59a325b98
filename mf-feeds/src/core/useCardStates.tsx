import { memo, type TransitionEvent, useEffect, useMemo, useRef, useState } from 'react';
import {
  HeartIcon,
  ListingCard,
  type ListingCardProps,
  listingIdsQuery,
  markAsRead,
  type PendingAct,
  roundControl,
  theme,
  useAppContext,
  useBrowserData,
  useFavourites,
  useSession,
} from 'shared';
import type { BriefListing, Section } from 'shared/contract';
import { css, styled } from 'styled-components';
import { messages } from '../messages.ru';

interface FavouriteButtonProps {
  title: string;
  favourite: boolean;
  onToggle: () => void;
}

/** The heart on a card; beats when pressed. */
const FavouriteButton = ({ title, favourite, onToggle }: FavouriteButtonProps) => {
  const [beats, setBeats] = useState(false);
  const endBeat = ({ propertyName }: TransitionEvent): void => {
    if (propertyName === 'scale') setBeats(false);
  };
  return (
    <Heart
      type="button"
      aria-label={favourite ? messages.favourite.remove(title) : messages.favourite.add(title)}
      data-on={favourite || undefined}
      data-beats={beats || undefined}
      onClick={() => {
        setBeats(true);
        onToggle();
      }}
      onTransitionEnd={endBeat}
      onTransitionCancel={endBeat}
    >
      <HeartIcon size={18} filled={favourite} />
    </Heart>
  );
};

/* Touch target 44 px, visible 34 px. */
const looks = css`
  ${roundControl}
  position: relative;
  color: ${theme.color.heart};
  transition: color ${theme.motion};

  &::before {
    position: absolute;
    inset: 5px;
    border-radius: 50%;
    background: ${theme.color.heartDisc};
    box-shadow: ${theme.shadow};
    content: '';
  }

  & > svg {
    position: relative;
    transition: scale 90ms ease-out;
  }

  &[data-on] {
    color: ${theme.color.heartOn};
  }

  &[data-beats] > svg {
    scale: 1.25;
  }

  ${theme.media.hover} {
    &:hover {
      color: ${theme.color.heartOn};
    }
  }
`;

/* One string, as for the card's frame. */
const Heart = styled.button`
  ${looks.join('')}
`;

/** Returns which listings of the section the user has opened. */
const useReadMarks = (section: Section) => {
  const { api, queryClient } = useAppContext();
  const session = useSession();
  const query = listingIdsQuery(api, 'readArticles', section, session);
  const data = useBrowserData(query);
  const ids = useMemo(() => new Set(data), [data]);

  /** Marks the listing as read, at once on the screen; does nothing for visitors. */
  const markRead = (id: number): void => {
    if (session.status !== 'signed-in' || ids.has(id)) return;
    queryClient.setQueryData(query.queryKey, (known) => known && [id, ...known]);
    markAsRead(api, section, id).catch(() => {
      // The listing's own page marks it, too; refetched to show the server's state.
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
    });
  };
  return { isRead: (id: number) => ids.has(id), markRead };
};

/** A card's state for the current person. The two functions are stable. */
export interface CardState {
  read: boolean;
  own: boolean;
  favourite: boolean;
  onToggle: (listing: BriefListing) => void;
  onOpen: (listing: BriefListing) => void;
}

type FeedCardProps = Omit<ListingCardProps<Section>, 'corner' | keyof CardState> & CardState;

/** A card with its state and its heart, absent on own listings. Memoized: a changed state renders one card again. */
export const FeedCard = memo(({ favourite, onToggle, onOpen, ...card }: FeedCardProps) => {
  const { listing, own } = card;
  const heart = <FavouriteButton title={listing.title} favourite={favourite} onToggle={() => onToggle(listing)} />;
  return <ListingCard {...card} onOpen={() => onOpen(listing)} corner={own ? undefined : heart} />;
});

/** Returns the states of a section's cards; `onVisitor` is called when a visitor presses a heart. */
export const useCardStates = (
  section: Section,
  onVisitor: (act: PendingAct) => void,
): ((listing: BriefListing) => CardState) => {
  const session = useSession();
  const { isRead, markRead } = useReadMarks(section);
  const { isFavourite, toggle } = useFavourites(section, onVisitor);
  const latest = useRef({ markRead, toggle });
  useEffect(() => {
    latest.current = { markRead, toggle };
  });
  const calls = useMemo(
    () => ({
      onToggle: (listing: BriefListing) => latest.current.toggle(listing),
      onOpen: ({ id }: BriefListing) => latest.current.markRead(id),
    }),
    [],
  );
  return ({ id, author }) => ({
    read: isRead(id),
    own: session.status === 'signed-in' && session.userId === author,
    favourite: isFavourite(id),
    ...calls,
  });
};
