import { endpoints } from '../contract/endpoints';
import type { FlyerSize } from '../contract/flyerPicture';

/** Returns the URL of a loss's or find's flyer as a picture of this size. */
export const flyerPictureHref = (id: number, size: FlyerSize): string =>
  `${endpoints.flyer.path.replace(':id', String(id))}?size=${size}`;
