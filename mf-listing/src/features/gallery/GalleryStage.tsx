import { type KeyboardEvent, type RefObject, useState } from 'react';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  IconButton,
  imageHref,
  ListingPicture,
  Picture,
  type SwipeDirection,
  theme,
  useSwipe,
  VisuallyHidden,
} from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

type GalleryPosition = ReturnType<typeof useGalleryPosition>;

/** Returns which of `count` pictures is current. */
export const useGalleryPosition = (count: number) => {
  const [index, setIndex] = useState(0);

  /** Moves to a neighbour, wrapping at both ends. */
  const step = (direction: SwipeDirection): void => {
    setIndex((current) => (current + (direction === 'next' ? 1 : count - 1)) % count);
  };

  /** Arrow keys, Home and End. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (count < 2 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'ArrowLeft') step('previous');
    else if (event.key === 'ArrowRight') step('next');
    else if (event.key === 'Home') setIndex(0);
    else if (event.key === 'End') setIndex(count - 1);
    else return;
    event.preventDefault();
  };

  return { index, show: setIndex, step, onKeyDown };
};

/** Widths of the gallery's pictures, which select the rendition: one alone, or the large one beside one or two. */
export const MAIN_SIZES = [
  '(max-width: 600px) 100vw, (max-width: 960px) calc(100vw - 32px), (max-width: 1277px) calc(65.4vw - 78px), (max-width: 1599px) 760px, 980px',
  '(max-width: 600px) 100vw, (max-width: 960px) calc(50vw - 21px), (max-width: 1277px) calc(32.7vw - 44px), (max-width: 1599px) 375px, 485px',
  '(max-width: 600px) 100vw, (max-width: 960px) calc(66.7vw - 28px), (max-width: 1277px) calc(43.6vw - 58px), (max-width: 1599px) 500px, 647px',
] as const;

/** Widths of those beside it, which phones do not show. */
export const SIDE_SIZES = [
  '0px',
  '(max-width: 960px) calc(50vw - 21px), (max-width: 1277px) calc(32.7vw - 44px), (max-width: 1599px) 375px, 485px',
  '(max-width: 960px) calc(33.4vw - 14px), (max-width: 1277px) calc(21.8vw - 29px), (max-width: 1599px) 250px, 324px',
] as const;

/** Returns the number of pictures beside the large one. */
export const countBeside = (count: number): 0 | 1 | 2 => (count > 2 ? 2 : count > 1 ? 1 : 0);

const sides = [
  { side: 'left', direction: 'previous', Icon: ChevronLeftIcon },
  { side: 'right', direction: 'next', Icon: ChevronRightIcon },
] as const;

/** Buttons to the previous and next picture, at the sides of a positioned parent. */
const GalleryArrows = ({ step }: Pick<GalleryPosition, 'step'>) =>
  sides.map(({ side, direction, Icon }) => (
    <Arrow key={side} $side={side} data-arrow>
      <IconButton
        variant="floating"
        tooltip={false}
        label={messages.gallery[direction]}
        onClick={() => step(direction)}
      >
        <Icon />
      </IconButton>
    </Arrow>
  ));

const Arrow = styled.div<{ $side: 'left' | 'right' }>`
  position: absolute;
  top: 50%;
  ${({ $side }) => $side}: ${theme.space(3)};
  transform: translateY(-50%);
  transition: opacity ${theme.motion};
`;

const texts = messages.gallery;

interface GalleryStageProps {
  images: readonly string[];
  title: string;
  position: GalleryPosition;
  openerRef: RefObject<HTMLButtonElement | null>;
  /** Called when the user approaches the pictures. */
  onReach: () => void;
  onOpen: () => void;
}

/** The large picture: swipe, arrows, and a click that opens it on the whole screen. Styled by `Gallery`. */
export const GalleryStage = ({ images, title, position, openerRef, onReach, onOpen }: GalleryStageProps) => {
  const { index, step } = position;
  const count = images.length;
  // The neighbours are fetched when the user approaches the gallery, not while the page loads.
  const [wanted, setWanted] = useState(false);
  const want = () => {
    if (!wanted) onReach();
    setWanted(true);
  };
  const swipe = useSwipe((direction) => count > 1 && step(direction));

  return (
    <Stage className="stage" {...swipe} onPointerEnter={want} onFocus={want}>
      {images.map((file, at) => {
        const current = at === index;
        if (!current && !wanted) return null;
        return (
          <div key={file} className="slide" data-current={current || undefined} aria-hidden={!current}>
            <Picture className="blurred" src={imageHref(file, 320)} alt="" loading="lazy" decoding="async" deferred />
            <ListingPicture
              file={file}
              alt={texts.alt(title, at + 1, count)}
              sizes={MAIN_SIZES[countBeside(count)]}
              ratio="fill"
              priority={at === 0}
            />
          </div>
        );
      })}
      <button
        ref={openerRef}
        className="opener"
        type="button"
        aria-haspopup="dialog"
        // The viewer loads beside the page's scripts when pressed before they have arrived.
        data-fetches="mf_listing"
        data-opens="picture"
        aria-label={texts.open}
        onClick={onOpen}
      />
      {count > 1 && (
        <>
          <GalleryArrows step={step} />
          <div className="bars" aria-hidden>
            {images.map((file, at) => (
              <span key={file} data-current={at === index || undefined} />
            ))}
          </div>
          <span className="counter" aria-hidden>
            {texts.counter(index + 1, count)}
          </span>
          <VisuallyHidden aria-live="polite">{texts.position(index + 1, count)}</VisuallyHidden>
        </>
      )}
    </Stage>
  );
};

const Stage = styled.div`
  touch-action: pan-y;
  user-select: none;
`;
