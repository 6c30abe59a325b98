import { type ComponentType, useRef, useState } from 'react';
import { ListingPicture, theme, toast } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { GalleryStage } from './GalleryStage';
import { GalleryThumbnails } from './GalleryThumbnails';
import type { PictureViewerProps } from './PictureViewer';
import { PICTURE_RATIO, STAGE_SIZES } from './pictureSizes';
import { useGalleryPlace } from './useGalleryPlace';

const load = async (): Promise<ComponentType<PictureViewerProps>> => (await import('./PictureViewer')).PictureViewer;

/** The viewer on the whole screen, which comes as a part of its own when the person reaches for the pictures. */
const usePictureViewer = () => {
  const [Viewer, setViewer] = useState<ComponentType<PictureViewerProps> | null>(null);

  /** Has the viewer there by the time that it is asked for. A failure is told when it is needed. */
  const prepare = (): void => void load().catch(() => undefined);

  const show = async (): Promise<void> => {
    try {
      const loaded = await load();
      setViewer(() => loaded);
    } catch (error) {
      console.warn(error);
      toast.error(messages.gallery.failed);
    }
  };

  return { Viewer, prepare, show: () => void show(), hide: () => setViewer(null) };
};

export interface GalleryProps {
  /** File names in the author's order; may be empty. */
  images: readonly string[];
  /** Title of the listing, for the pictures' descriptions. */
  title: string;
}

/** The pictures of a listing; one click away from the whole screen. */
export const Gallery = ({ images: files, title }: GalleryProps) => {
  // The same picture added twice has one name.
  const images = [...new Set(files)];
  const place = useGalleryPlace(images.length);
  const { Viewer, prepare, show, hide } = usePictureViewer();
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
        <GalleryStage images={images} title={title} place={place} openerRef={opener} onReach={prepare} onOpen={show} />
        {images.length > 1 && <GalleryThumbnails images={images} place={place} />}
      </Frame>
      {/* Beside the frame, which would hear the viewer's keys as well. */}
      {Viewer && (
        <Viewer
          images={images}
          title={title}
          index={place.index}
          onView={place.show}
          onClosed={() => {
            hide();
            // Safari gives a pressed button no focus that the viewer could give back.
            opener.current?.focus();
          }}
        />
      )}
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
  border-radius: ${theme.radius.panel};
  box-shadow: ${theme.shadow};
`;
