import type { DrawingOrder } from '../draw/drawJpeg';
import type { PictureRefusal } from './pictureRefusals';
import type { RenderedImage } from './renderImage';

/** What a process is asked for: the renditions of a picture, or a drawing. */
export type PictureWork = { bytes: Buffer } | { drawing: DrawingOrder };

/** Work on its way to a process. */
export type PictureOrder = PictureWork & { id: number };

/** What comes back: what was asked for, a refusal, or a fault. */
export interface PictureAnswer {
  id: number;
  image?: RenderedImage;
  drawing?: Buffer;
  refusal?: PictureRefusal;
  fault?: string;
}

/** Argument of a process whose pictures the start of the site waits for. */
export const URGENT = 'urgent';
