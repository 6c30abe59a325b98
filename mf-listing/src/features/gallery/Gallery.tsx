import { useRef, useState } from 'react';
import { ListingPicture, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { GalleryOverlay } from './GalleryOverlay';
import { GalleryStage } from './GalleryStage';
import { GalleryThumbnails } from './GalleryThumbnails';
import { PICTURE_RATIO, STAGE_SIZES } from './pictureSizes';
import { useGalleryPlace } from './useGalleryPlace';

export interface GalleryProps {
  /** File names in the author's order; may be empty. */
  images: readonly string[];
  /** Title of the listing, for the pictures' descriptions. */
  title: string;
}

/** The pictures of a listing; one click away from the whole screen (spec section 2). */
export const Gallery = ({ images: files, title }: GalleryProps) => {
  // The same picture added twice has one name.
  const images = [...new Set(files)];
  const place = useGalleryPlace(images.length);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  if (images.length === 0) {
    return (
      <Placeholder>
        <ListingPicture
          file={null}
          alt={messages.gallery.noPhoto(title)}
          sizes={STAGE_SIZES}
          ratio={PICTURE_RATIO}
          priority
        />
      </Placeholder>
    );
  }
  return (
    <>
      <Frame aria-label={messages.gallery.label} onKeyDown={place.onKeyDown}>
        <GalleryStage images={images} title={title} place={place} openerRef={opener} onOpen={() => setOpen(true)} />
        {images.length > 1 && <GalleryThumbnails images={images} place={place} />}
      </Frame>
      {/* Beside the frame, which would hear the overlay's keys as well. */}
      <GalleryOverlay
        images={images}
        title={title}
        place={place}
        open={open}
        onClose={() => setOpen(false)}
        returnFocus={opener}
      />
    </>
  );
};

const Frame = styled.section`
  display: grid;
  gap: ${theme.space(2.5)};
  min-width: 0;
`;

const Placeholder = styled.div`
  overflow: hidden;
  border-radius: ${theme.radius.card};
  box-shadow: ${theme.shadow};
`;
