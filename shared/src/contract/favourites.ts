import { z } from 'zod';
import { BY_IDS_MAX } from './constants';
import { idField } from './fields';
import { fieldTexts as texts } from './fieldTexts.ru';

/** Newest mark first. */
export const listingIdsSchema = z.array(z.int());
export type ListingIds = z.infer<typeof listingIdsSchema>;

export const favouriteStateSchema = z.object({ favorited: z.boolean({ error: texts.notYesOrNo }) });

/** `favorited` is the wanted state; without it, as of older builds, the call toggles. */
export const favouriteToggleSchema = favouriteStateSchema.partial().extend({ article_id: idField });

/** The answer preserves the order and omits what the user may not see. */
export const byIdsSchema = z
  .array(idField, { error: texts.notListingIds })
  .max(BY_IDS_MAX, texts.tooManyListings(BY_IDS_MAX));
