import type { RenderedImage } from './renderImage';

/** A picture on its way to a process that renders. */
export interface PictureOrder {
  id: number;
  bytes: Buffer;
}

/** What comes back: the picture, the text of a refusal, or a fault. */
export interface PictureAnswer {
  id: number;
  image?: RenderedImage;
  refusal?: string;
  fault?: string;
}

/** Argument of a process whose pictures the start of the site waits for. */
export const URGENT = 'urgent';
