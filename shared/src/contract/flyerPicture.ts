import { z } from 'zod';

/** Sizes of a flyer's picture in pixels: for messengers and for link previews. */
export const flyerSizeSchema = z.enum(['1080x1350', '1200x630']);
export type FlyerSize = z.infer<typeof flyerSizeSchema>;
