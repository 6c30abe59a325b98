import { createElement, memo, type ReactNode, useEffect, useState } from 'react';
import { BoostType } from '../contract/constants';
import type { BriefListingBySection } from '../contract/listing';
import type { Section } from '../contract/sections';
import { CheckIcon, EyeIcon, PinIcon, RocketIcon, UserIcon } from '../ui/icons';
import { preloadPicture } from '../ui/ListingPicture';
import { useHydrated } from '../ui/laterParts';
import { Picture } from '../ui/Picture';
import { Skeleton } from '../ui/Skeleton';
import { useSwipe } from '../ui/useSwipe';
import { CardFrame, cardPicture } from './CardFrame';
import { type CardMark, CardNotch, categoryMark } from './CardNotch';
import { CardPictureControls } from './CardPictureControls';
import { CardText } from './CardText';
import { type CardGrid, cardPictureSizes, picturePriority } from './cardPictures';
import { messages } from './messages.ru';

interface CardRelation {
  boost: BoostType | null;
  own: boolean;
  /** The user has opened it before. */
  read: boolean;
}

/** Returns the marks of a listing, most important first. */
const cardMarks = <S extends Section>(
  section: S,
  listing: BriefListingBySection[S],
  { boost, own, read }: CardRelation,
): CardMark[] => {
  const category = categoryMark(section, listing);
  // The reservation outweighs the purpose.
  const marks: (CardMark | false | null)[] = [
    listing.is_reserved === true && { text: messages.reserved, tone: 'neutral', Icon: CheckIcon },
    category,
    boost === BoostType.pinned && { text: messages.pinned, tone: 'ochre', Icon: PinIcon },
    boost === BoostType.promoted && { text: messages.promoted, tone: 'ochre', Icon: RocketIcon },
    own && { text: messages.own, tone: 'neutral', Icon: UserIcon },
    read && !own && { text: messages.read, tone: 'neutral', Icon: EyeIcon },
  ];
  return marks.filter((mark) => mark !== null && mark !== false);
};

/** @beta */
export interface ListingCardProps<S extends Section> {
  section: S;
  listing: BriefListingBySection[S];
  /** Determines when the picture is fetched (`picturePriority`). */
  index: number;
  /** Id of an element that says how the link opens. */
  describedBy: string;
  boost?: BoostType | null | undefined;
  read?: boolean | undefined;
  own?: boolean | undefined;
  /** Below the text. */
  note?: ReactNode;
  /** The page's mark, before others. */
  state?: CardMark | undefined;
  /** At the upper right of the picture, e.g. the heart. */
  corner?: ReactNode;
  onOpen?: (() => void) | undefined;
  grid?: CardGrid | undefined;
}

const AfterHydration = ({ before, children }: { before: ReactNode; children: ReactNode }) =>
  useHydrated() ? children : before;

const Card = <S extends Section>(props: ListingCardProps<S>): ReactNode => {
  const { section, listing, index, describedBy, boost = null, read = false, own = false } = props;
  const { note, state, corner, onOpen, grid = 'feed' } = props;
  const sizes = cardPictureSizes[grid];
  const [shown, setShown] = useState(0);
  const [engaged, setEngaged] = useState(false);
  const priority = picturePriority(index);
  const marks = [...(state ? [state] : []), ...cardMarks(section, listing, { boost, own, read })];
  const count = listing.images.length;
  const step = (by: 1 | -1): void => setShown((now) => (now + by + count) % count);
  const file = listing.images[shown] ?? listing.images[0] ?? null;
  const next = listing.images[(shown + 1) % count];
  useEffect(() => {
    // Preloaded for users at the card, or browsing its pictures.
    if (next !== undefined && count > 1 && (engaged || shown > 0)) preloadPicture(next, sizes);
  }, [next, count, engaged, shown, sizes]);
  const engage = (): void => setEngaged(true);
  const swipe = useSwipe((direction) => count > 1 && step(direction === 'next' ? 1 : -1));

  const notch = <CardNotch marks={marks} />;
  const over = (
    <div className="over">
      {notch}
      {corner !== undefined && <span className="corner">{corner}</span>}
      {count > 1 && <CardPictureControls shown={shown} count={count} engaged={engaged} onStep={step} />}
    </div>
  );
  const before = marks.length > 0 && <div className="over">{notch}</div>;

  // Not JSX, which adds the children after the spread: see `listingPicture`.
  return createElement(
    CardFrame,
    { 'data-read': read || undefined, onMouseEnter: engage, onFocus: engage, ...swipe },
    <span className="photo">
      <Picture {...cardPicture({ file, alt: listing.title, sizes }, priority)} />
    </span>,
    <CardText {...{ section, listing, describedBy, note, onOpen }} />,
    priority === 'later' ? <AfterHydration before={before}>{over}</AfterHydration> : over,
  );
};

/**
 * Listing in a feed; opens in a new window (docs/specification.md, 'Feeds'). Below the first screen the picture and what
 * can be pressed on it follow the first render. Memoized. @beta
 */
export const ListingCard = memo(Card) as typeof Card;

/** Placeholder of a loading listing card. @beta */
export const ListingCardSkeleton = () => (
  <CardFrame as="div">
    <div>
      <Skeleton width="100%" height="100%" radius={0} />
    </div>
    <div className="text">
      <Skeleton width="55%" height="24px" />
      <Skeleton width="90%" height="20px" />
      <Skeleton width="60%" height="20px" />
      <Skeleton width="70%" height="18px" />
    </div>
  </CardFrame>
);
