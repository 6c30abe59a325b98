import { type RefObject, useState } from 'react';
import { CloseIcon, FullscreenDialog, IconButton, theme, useSwipe, VisuallyHidden, ZoomIcon } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { GalleryArrows } from './GalleryArrows';
import type { GalleryPlace } from './useGalleryPlace';
import { ZoomablePicture } from './ZoomablePicture';

interface GalleryOverlayProps {
  images: readonly string[];
  title: string;
  place: GalleryPlace;
  open: boolean;
  onClose: () => void;
  /** Gets the focus back. */
  returnFocus: RefObject<HTMLElement | null>;
}

/** One picture on the whole screen: counter, arrows, swipe, zoom. */
export const GalleryOverlay = ({ images, title, place, open, onClose, returnFocus }: GalleryOverlayProps) => {
  const { index, step, onKeyDown } = place;
  const count = images.length;
  const [zoomedAt, setZoomedAt] = useState<number | null>(null);
  const zoomed = zoomedAt === index;
  const setZoomed = (next: boolean) => setZoomedAt(next ? index : null);
  const swipe = useSwipe((direction) => count > 1 && !zoomed && step(direction));

  const close = () => {
    setZoomedAt(null);
    onClose();
  };

  return (
    <FullscreenDialog open={open} onClose={close} label={messages.gallery.label} returnFocus={returnFocus}>
      {/* Arrow keys scroll a zoomed picture. */}
      <Layout onKeyDown={zoomed ? undefined : onKeyDown}>
        {/* No tooltips: an open one would take the first Escape for itself. */}
        <Bar>
          <Counter aria-hidden>{count > 1 && messages.gallery.counter(index + 1, count)}</Counter>
          <VisuallyHidden aria-live="polite">{messages.gallery.position(index + 1, count)}</VisuallyHidden>
          <IconButton
            variant="floating"
            tooltip={false}
            label={zoomed ? messages.gallery.zoomOut : messages.gallery.zoomIn}
            onClick={() => setZoomed(!zoomed)}
          >
            <ZoomIcon />
          </IconButton>
          <IconButton variant="floating" tooltip={false} label={messages.gallery.close} onClick={close}>
            <CloseIcon />
          </IconButton>
        </Bar>
        <Stage {...swipe} $zoomed={zoomed}>
          {images.map((file, at) => (
            <Layer key={file} $current={at === index} aria-hidden={at !== index}>
              <ZoomablePicture
                file={file}
                alt={messages.gallery.alt(title, at + 1, count)}
                zoomed={at === zoomedAt && zoomed}
                onZoom={setZoomed}
              />
            </Layer>
          ))}
          {count > 1 && !zoomed && <GalleryArrows step={step} />}
        </Stage>
      </Layout>
    </FullscreenDialog>
  );
};

const Layout = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  height: 100%;
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  padding: ${theme.space(2)} ${theme.space(3)};
`;

const Counter = styled.div`
  flex: 1;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const Stage = styled.div<{ $zoomed: boolean }>`
  position: relative;
  min-height: 0;
  touch-action: ${({ $zoomed }) => ($zoomed ? 'auto' : 'pan-y')};
  user-select: none;
`;

const Layer = styled.div<{ $current: boolean }>`
  position: absolute;
  inset: 0;
  opacity: ${({ $current }) => ($current ? 1 : 0)};
  pointer-events: ${({ $current }) => ($current ? 'auto' : 'none')};
  transition: opacity ${theme.motion};
`;
