import { z } from 'zod';
import { BY_IDS_MAX } from './constants';
import { idField } from './fields';
import { fieldTexts as texts } from './fieldTexts.ru';

/** Answer of `GET /api/favorites…` and `GET /api/read-articles…`: ids of the section's listings, newest mark first. */
export const listingIdsSchema = z.array(z.int());
export type ListingIds = z.infer<typeof listingIdsSchema>;

/** Body of `POST /api/toggle-favorite…`. */
export const favouriteToggleSchema = z.object({ article_id: idField });
export type FavouriteToggle = z.infer<typeof favouriteToggleSchema>;

/** Answer of `GET /api/is-favorite…/{id}` and of a toggle: the new state. */
export const favouriteStateSchema = z.object({ favorited: z.boolean() });
export type FavouriteState = z.infer<typeof favouriteStateSchema>;

/** Body of `POST /api/articles/by-ids…`. The answer preserves this order and omits what the user may not see. */
export const byIdsSchema = z
  .array(idField, { error: texts.notListingIds })
  .max(BY_IDS_MAX, texts.tooManyListings(BY_IDS_MAX));
export type ByIds = z.infer<typeof byIdsSchema>;
