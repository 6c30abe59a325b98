import { ListingPicture, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { PICTURE_RATIO, THUMBNAIL_SIZES } from './pictureSizes';
import type { GalleryPlace } from './useGalleryPlace';

interface GalleryThumbnailsProps {
  images: readonly string[];
  place: GalleryPlace;
}

/** Small pictures that choose the large one; phones swipe instead. */
export const GalleryThumbnails = ({ images, place }: GalleryThumbnailsProps) => (
  <List>
    {images.map((file, at) => (
      <li key={file}>
        <Thumbnail
          type="button"
          aria-label={messages.gallery.show(at + 1)}
          aria-current={at === place.index}
          onClick={() => place.show(at)}
        >
          <ListingPicture file={file} alt="" sizes={THUMBNAIL_SIZES} ratio={PICTURE_RATIO} deferred />
        </Thumbnail>
      </li>
    ))}
  </List>
);

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${theme.space(2.5)};

  ${theme.media.phone} {
    display: none;
  }
`;

const Thumbnail = styled.button`
  display: block;
  width: 100%;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: ${theme.radius.field};
  background: none;
  box-shadow: ${theme.shadow};
  cursor: pointer;

  &[aria-current='true'] {
    box-shadow: 0 0 0 2px ${theme.color.primary};
  }
`;
