import { type RefObject, useState } from 'react';
import { ListingPicture, theme, useSwipe, VisuallyHidden } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { GalleryArrows } from './GalleryArrows';
import { PICTURE_RATIO, STAGE_SIZES } from './pictureSizes';
import type { GalleryPlace } from './useGalleryPlace';

interface GalleryStageProps {
  images: readonly string[];
  title: string;
  place: GalleryPlace;
  openerRef: RefObject<HTMLButtonElement | null>;
  /** The person comes near the pictures. */
  onReach: () => void;
  onOpen: () => void;
}

/** The large picture: swipe, arrows, and a click that opens it on the whole screen. */
export const GalleryStage = ({ images, title, place, openerRef, onReach, onOpen }: GalleryStageProps) => {
  const { index, step } = place;
  const count = images.length;
  // The neighbours are fetched when the person reaches for the gallery, not while the page is loading.
  const [wanted, setWanted] = useState(false);
  const want = () => {
    if (!wanted) onReach();
    setWanted(true);
  };
  const swipe = useSwipe((direction) => count > 1 && step(direction));

  return (
    <Stage {...swipe} onPointerEnter={want} onFocus={want}>
      {images.map((file, at) => {
        const current = at === index;
        if (!current && !wanted) return null;
        return (
          <Slide key={file} $current={current} aria-hidden={!current}>
            <ListingPicture
              file={file}
              alt={messages.gallery.alt(title, at + 1, count)}
              sizes={STAGE_SIZES}
              ratio={PICTURE_RATIO}
              priority={at === 0}
            />
          </Slide>
        );
      })}
      <Opener
        ref={openerRef}
        type="button"
        aria-haspopup="dialog"
        // The viewer comes beside the page's scripts when somebody presses before they have come.
        data-fetches="mf_listing"
        data-opens="picture"
        aria-label={messages.gallery.open}
        onClick={onOpen}
      />
      {count > 1 && (
        <>
          <GalleryArrows step={step} />
          <Dots aria-hidden>
            {images.map((file, at) => (
              <Dot key={file} $current={at === index} />
            ))}
          </Dots>
          <Counter aria-hidden>{messages.gallery.counter(index + 1, count)}</Counter>
          <VisuallyHidden aria-live="polite">{messages.gallery.position(index + 1, count)}</VisuallyHidden>
        </>
      )}
    </Stage>
  );
};

const Stage = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${theme.radius.panel};
  background: ${theme.color.sunken};
  box-shadow: ${theme.shadow};
  aspect-ratio: ${PICTURE_RATIO};
  touch-action: pan-y;
  user-select: none;

  /* Where there is a pointer to rest on the picture, the arrows wait for it or for the keyboard. */
  ${theme.media.hover} {
    &:not(:hover, :focus-within) > [data-arrow] {
      opacity: 0;
    }
  }
`;

const Slide = styled.div<{ $current: boolean }>`
  position: absolute;
  inset: 0;
  opacity: ${({ $current }) => ($current ? 1 : 0)};
  transition: opacity ${theme.motion};
`;

const Opener = styled.button`
  position: absolute;
  inset: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  cursor: zoom-in;

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Dots = styled.div`
  position: absolute;
  inset-inline: 0;
  bottom: ${theme.space(3)};
  display: none;
  justify-content: center;
  gap: ${theme.space(1.5)};
  pointer-events: none;

  ${theme.media.phone} {
    display: flex;
  }
`;

const Dot = styled.span<{ $current: boolean }>`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${theme.color.onOverlay};
  opacity: ${({ $current }) => ($current ? 1 : 0.55)};
`;

const Counter = styled.span`
  position: absolute;
  right: ${theme.space(3)};
  bottom: ${theme.space(3)};
  padding: ${theme.space(1)} ${theme.space(2.5)};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.overlay};
  color: ${theme.color.onOverlay};
  font-size: ${theme.font.sm};
  font-weight: 600;
  pointer-events: none;

  ${theme.media.phone} {
    display: none;
  }
`;
