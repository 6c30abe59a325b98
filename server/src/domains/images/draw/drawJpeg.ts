import { drawFlyer, type FlyerOrder } from './drawFlyer';
import { drawPreview } from './drawPhoto';

/** A stored picture to render as the preview of a link. */
export interface PreviewOrder {
  photo: Buffer;
}

/** An input of `drawJpeg`. */
export type DrawingOrder = FlyerOrder | PreviewOrder;

/** Renders a flyer or a link's preview as a JPEG of less than 300 KB. */
export const drawJpeg = (order: DrawingOrder): Promise<Buffer> =>
  'photo' in order ? drawPreview(order.photo) : drawFlyer(order);
