import { drawFlyer, type FlyerOrder } from './drawFlyer';
import { drawPreview } from './drawPhoto';

/** A stored picture that is to be drawn as the preview of a link. */
export interface PreviewOrder {
  photo: Buffer;
}

/** What can be drawn as a JPEG. */
export type DrawingOrder = FlyerOrder | PreviewOrder;

/** Draws a flyer or the preview of a link as a JPEG of less than 300 KB. */
export const drawJpeg = (order: DrawingOrder): Promise<Buffer> =>
  'photo' in order ? drawPreview(order.photo) : drawFlyer(order);
