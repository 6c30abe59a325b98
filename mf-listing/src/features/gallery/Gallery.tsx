import { useRef, useState } from 'react';
import { ListingPicture, useOnDemand } from 'shared';
import { messages } from '../../messages.ru';
import { GalleryFrame } from './GalleryFrame';
import { countBeside, GalleryStage, MAIN_SIZES, SIDE_SIZES, useGalleryPosition } from './GalleryStage';

const texts = messages.gallery;

/** Loads the full-screen viewer. */
const loadViewer = async () => (await import('./PictureViewer')).PictureViewer;

/** Preloads the viewer when the user reaches for the pictures. A failure is reported on opening. */
const prepare = (): void => void loadViewer().catch(() => undefined);

interface GalleryProps {
  /** File names in the author's order; may be empty. */
  images: readonly string[];
  /** Title of the listing, for alternative texts. */
  title: string;
}

/** The pictures of a listing: edge to edge on phones, up to three abreast elsewhere; a click opens the viewer. */
export const Gallery = ({ images: files, title }: GalleryProps) => {
  // A picture added twice has the same name.
  const images = [...new Set(files)];
  const count = images.length;
  const position = useGalleryPosition(count);
  const [Viewer, load] = useOnDemand(loadViewer, texts.failed);
  const [isViewed, setIsViewed] = useState(false);
  const main = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const open = (from: HTMLButtonElement | null, index = position.index): void => {
    opener.current = from;
    position.show(index);
    void load().then(setIsViewed);
  };

  if (count === 0) {
    return (
      <GalleryFrame data-beside={0} data-empty>
        <div className="stage">
          <ListingPicture file={null} alt={texts.noPhoto(title)} sizes={MAIN_SIZES[0]} ratio="fill" priority />
        </div>
      </GalleryFrame>
    );
  }
  // Keyed by the distance from the main picture: a place and its focus stay while its picture changes.
  const beside = Array.from({ length: countBeside(count) }, (_, at) => at + 1).map((distance) => ({
    distance,
    index: (position.index + distance) % count,
  }));
  return (
    <>
      <GalleryFrame as="section" aria-label={texts.label} data-beside={beside.length} onKeyDown={position.onKeyDown}>
        <GalleryStage
          {...{ images, title, position }}
          openerRef={main}
          onReach={prepare}
          onOpen={() => open(main.current)}
        />
        {beside.map(({ distance, index }) => (
          <button
            key={distance}
            className="tile"
            type="button"
            aria-haspopup="dialog"
            aria-label={texts.openNumber(index + 1)}
            onPointerEnter={prepare}
            onClick={({ currentTarget }) => open(currentTarget, index)}
          >
            <ListingPicture
              file={images[index] ?? null}
              alt=""
              sizes={SIDE_SIZES[countBeside(count)]}
              ratio="fill"
              deferred
            />
          </button>
        ))}
        {count > 2 && (
          <button
            className="all"
            type="button"
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => open(currentTarget)}
          >
            {texts.all(count)}
          </button>
        )}
      </GalleryFrame>
      {/* Beside the frame, which would hear the viewer's keys as well. */}
      {Viewer && isViewed && (
        <Viewer
          images={images}
          title={title}
          index={position.index}
          onView={position.show}
          onClosed={() => {
            setIsViewed(false);
            // Safari does not focus a pressed button, so the viewer cannot restore the focus.
            opener.current?.focus();
          }}
        />
      )}
    </>
  );
};
