import { endpoints } from '../contract/endpoints';
import type { FlyerSize } from '../contract/flyerPicture';

/** Address of the flyer of a loss or a find as a picture of this size. */
export const flyerPictureHref = (id: number, size: FlyerSize): string =>
  `${endpoints.flyer.path.replace(':id', String(id))}?size=${size}`;
