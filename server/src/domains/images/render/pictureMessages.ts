import type { DrawingInput } from '../draw/drawJpeg';
import type { PictureRefusal } from './pictureRefusals';
import type { RenderedImage } from './renderImage';

/** A job of a picture process: the renditions of a picture, or a drawing. */
export type PictureWork = { bytes: Buffer } | { drawing: DrawingInput };

/** A job sent to a process. */
export type PictureJob = PictureWork & { id: number };

/** A process's answer: the result, a refusal, or an error. */
export interface PictureAnswer {
  id: number;
  image?: RenderedImage;
  drawing?: Buffer;
  refusal?: PictureRefusal;
  error?: string;
}

/** Argument of a process whose pictures the site's start waits for. */
export const URGENT = 'urgent';
