import { z } from 'zod';

/** Sizes of a flyer's picture, in pixels: for messengers, and for previews of links. */
export const flyerSizeSchema = z.enum(['1080x1350', '1200x630']);
export type FlyerSize = z.infer<typeof flyerSizeSchema>;
