import { z } from 'zod';
import { fieldTexts as texts } from './fieldTexts.ru';

/** Newest mark first. */
export const listingIdsSchema = z.array(z.int());
export type ListingIds = z.infer<typeof listingIdsSchema>;

export const favouriteStateSchema = z.object({ favorited: z.boolean({ error: texts.notYesOrNo }) });
