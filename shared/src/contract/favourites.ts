import { z } from 'zod';
import { BY_IDS_MAX } from './constants';
import { idField } from './fields';
import { fieldTexts as texts } from './fieldTexts.ru';

/** Newest mark first. */
export const listingIdsSchema = z.array(z.int());
export type ListingIds = z.infer<typeof listingIdsSchema>;

export const favouriteToggleSchema = z.object({ article_id: idField });

export const favouriteStateSchema = z.object({ favorited: z.boolean() });

/** The answer preserves the order and omits what the user may not see. */
export const byIdsSchema = z
  .array(idField, { error: texts.notListingIds })
  .max(BY_IDS_MAX, texts.tooManyListings(BY_IDS_MAX));
