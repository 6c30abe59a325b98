import { useState } from 'react';
import { ListingPicture, type PictureViewerProps, theme, useCloseOnBack } from 'shared';
import { createGlobalStyle } from 'styled-components';
import Lightbox, { type GenericSlide } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import 'yet-another-react-lightbox/plugins/counter.css';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { messages } from '../../messages.ru';

interface PictureSlide extends GenericSlide {
  type: 'listing-picture';
  file: string;
  alt: string;
}

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    'listing-picture': PictureSlide;
  }
}

/** Largest zoom; beyond it the largest rendition shows no more on a phone. */
const ZOOM_MAX = 4;

/** The largest rendition loads on zoom. */
const sizesAt = (zoom: number): string => (zoom > 1 ? `${ZOOM_MAX * 50}vw` : '100vw');

const { label, close, next, previous, zoomIn, zoomOut, alt, slide: slideName, position } = messages.gallery;
const labels = {
  Lightbox: label,
  'Photo gallery': label,
  Carousel: label,
  Slide: slideName,
  '{index} of {total}': position('{index}', '{total}'),
  Close: close,
  Next: next,
  Previous: previous,
  'Zoom in': zoomIn,
  'Zoom out': zoomOut,
};

/** The pictures on the whole screen, with zoom; pulling down or Escape closes it. A chunk of its own. */
export const PictureViewer = ({ images, title, index, onView, onClosed }: PictureViewerProps) => {
  const [open, setOpen] = useState(true);
  useCloseOnBack(open, () => setOpen(false));
  const count = images.length;
  const slides = images.map((file, at) => ({
    type: 'listing-picture' as const,
    file,
    alt: alt(title, at + 1, count),
  }));
  return (
    <>
      <ViewerStyle />
      <Lightbox
        open={open}
        close={() => setOpen(false)}
        index={index}
        slides={slides}
        plugins={count > 1 ? [Zoom, Counter] : [Zoom]}
        labels={labels}
        carousel={{ finite: count === 1, padding: 0 }}
        controller={{ closeOnPullDown: true }}
        zoom={{ supports: ['listing-picture'], maxZoom: ZOOM_MAX, doubleClickMaxStops: 1, scrollToZoom: true }}
        on={{ view: ({ index: at }) => onView(at), exited: onClosed }}
        render={{
          ...(count === 1 && { buttonPrev: () => null, buttonNext: () => null }),
          slide: ({ slide, zoom = 1 }) =>
            slide.type === 'listing-picture' && (
              <ListingPicture file={slide.file} alt={slide.alt} sizes={sizesAt(zoom)} ratio="fill" fit="contain" />
            ),
        }}
      />
    </>
  );
};

const ViewerStyle = createGlobalStyle`
  .yarl__root {
    --yarl__portal_zindex: ${theme.layer.overlay};
    --yarl__color_backdrop: ${theme.color.stage};
    --yarl__color_button: ${theme.color.onOverlay};
    --yarl__color_button_active: ${theme.color.onOverlay};
    --yarl__color_button_disabled: ${theme.color.onOverlay};
  }

  .yarl__button:focus-visible {
    outline: 3px solid ${theme.color.onOverlay};
    outline-offset: -3px;
  }

  /* Fingers swipe; screen readers and keyboards still have the arrows. */
  @media (hover: none) {
    .yarl__navigation_prev:not(:focus-visible),
    .yarl__navigation_next:not(:focus-visible) {
      opacity: 0;
    }
  }

  .yarl__counter {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
