import { type ReactNode, useEffect, useState } from 'react';
import { css, styled } from 'styled-components';
import { BoostType } from '../contract/constants';
import type { BriefListingBySection } from '../contract/listing';
import type { Section } from '../contract/sections';
import { theme } from '../theme/theme';
import { Card } from '../ui/Card';
import { ListingPicture } from '../ui/ListingPicture';
import { preloadPicture } from '../ui/pictureSource';
import { useSwipe } from '../ui/useSwipe';
import { CardBadges } from './CardBadges';
import { CardPictureControls } from './CardPictureControls';
import { CardText } from './CardText';
import { BAND_HEIGHT, CategoryBand } from './CategoryBand';
import { type CardGrid, cardPictureSizes } from './cardPictureSizes';
import { categoryMark } from './categoryMark';
import { pictureTurn } from './firstScreen';

export interface ListingCardProps<S extends Section> {
  section: S;
  listing: BriefListingBySection[S];
  /** Place on the page, from 0; it says when the picture is fetched (`pictureTurn`). */
  index: number;
  /** Id of an element that says how the link opens. */
  describedBy: string;
  boost?: BoostType | null | undefined;
  /** The person has opened it before. */
  read?: boolean | undefined;
  /** The person's own listing. */
  own?: boolean | undefined;
  /** Below the text. */
  note?: ReactNode;
  /** Further marks on the picture. */
  badges?: ReactNode;
  /** At the upper right of the picture, e.g. the heart. */
  corner?: ReactNode;
  onOpen?: (() => void) | undefined;
  /** What the card stands in; 'feed' unless given. */
  grid?: CardGrid | undefined;
}

/**
 * A listing in a feed: opens its page in a new window (docs/specification.md, 'Feeds'). A swipe goes through its
 * pictures.
 */
export const ListingCard = <S extends Section>(props: ListingCardProps<S>) => {
  const { section, listing, index, describedBy, boost = null, read = false, own = false } = props;
  const { note, badges, corner, onOpen, grid = 'feed' } = props;
  const sizes = cardPictureSizes[grid];
  const [shown, setShown] = useState(0);
  const [engaged, setEngaged] = useState(false);
  const turn = pictureTurn(index);
  const mark = categoryMark(section, listing);
  const count = listing.images.length;
  const step = (by: 1 | -1): void => setShown((now) => (now + by + count) % count);
  const next = listing.images[(shown + 1) % count];
  useEffect(() => {
    // Whoever is at the card, or goes through its pictures, should not wait for the next one.
    if (next !== undefined && count > 1 && (engaged || shown > 0)) preloadPicture(next, sizes);
  }, [next, count, engaged, shown, sizes]);
  const swipe = useSwipe((direction) => count > 1 && step(direction === 'next' ? 1 : -1));

  return (
    <Frame
      as="article"
      $flush
      $pinned={boost === BoostType.pinned}
      {...swipe}
      onMouseEnter={() => setEngaged(true)}
      onFocus={() => setEngaged(true)}
    >
      <ListingPicture
        file={listing.images[shown] ?? listing.images[0] ?? null}
        alt={listing.title}
        sizes={sizes}
        ratio="4 / 3"
        priority={turn === 'main'}
        eager={turn === 'main' || turn === 'first'}
        deferred={turn === 'later'}
      />
      <CardText {...{ section, listing, describedBy, read, note, onOpen }} />
      <Overlay $band={mark !== null}>
        {mark && <CategoryBand mark={mark} />}
        <CardBadges boost={boost} own={own} read={read}>
          {badges}
        </CardBadges>
        {corner !== undefined && <span className="corner">{corner}</span>}
        {count > 1 && <CardPictureControls shown={shown} count={count} engaged={engaged} onStep={step} />}
      </Overlay>
    </Frame>
  );
};

const pinnedLooks = css`
  &,
  &:hover {
    box-shadow:
      0 0 0 2px ${theme.color.ochre},
      ${theme.shadow};
  }
`;

const Frame = styled(Card)<{ $pinned: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: hidden;
  touch-action: pan-y pinch-zoom;
  transition:
    box-shadow ${theme.motion},
    transform ${theme.motion};

  &:has(a:focus-visible) {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 2px;
  }

  ${theme.media.hover} {
    &:hover {
      box-shadow: ${theme.shadowRaised};
      transform: translateY(-2px);
    }
  }

  /* Gives way under a press of the card itself, not of what lies on it. */
  &:active:not(:has(button:active)) {
    transform: scale(0.985);
  }

  ${({ $pinned }) => $pinned && pinnedLooks}

  ${theme.media.reducedMotion} {
    transition: none;

    &:hover,
    &:active:not(:has(button:active)) {
      transform: none;
    }
  }
`;

/* Lies on the picture, after the text, so that the keyboard reaches the link first; presses go through to the link. */
const Overlay = styled.div<{ $band: boolean }>`
  --picture-foot: ${({ $band }) => ($band ? BAND_HEIGHT : '0px')};
  position: absolute;
  inset: 0 0 auto;
  aspect-ratio: 4 / 3;
  pointer-events: none;

  & button {
    pointer-events: auto;
  }

  & > .corner {
    position: absolute;
    top: ${theme.space(1)};
    right: ${theme.space(1)};
  }
`;
