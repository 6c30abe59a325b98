import type { DrawingInput } from '../draw/drawJpeg';
import type { PictureRefusal } from './pictureRefusals';
import type { RenderedImage } from './renderImage';

export type PictureWork = { bytes: Buffer } | { drawing: DrawingInput };

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
