import { ListingPicture, type PictureViewerProps } from 'shared';
import { PictureViewer as Viewer } from '../features/gallery/PictureViewer';

/** The viewer of a listing's pictures, for pictures of other pages. */
export const PictureViewer = (props: PictureViewerProps) => {
  const { images, title, index } = props;
  // The library renders nothing on the server: there the release gate sees the picture.
  if (typeof document === 'undefined') return <ListingPicture file={images[index] ?? null} alt={title} sizes="100vw" />;
  return <Viewer {...props} />;
};
