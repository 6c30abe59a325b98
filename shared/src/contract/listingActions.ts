import { z } from 'zod';
import { listingStatusSchema } from './listing';

const adId = z.int({ error: 'Неверный идентификатор' });

/** Body of `POST /api/delete-ad` and its twins. */
export const listingDeletionSchema = z.object({ ad_id: adId });
export type ListingDeletion = z.infer<typeof listingDeletionSchema>;

/** Body of `POST /api/user/ad-action…` and `POST /api/admin/ad-action…`: `do` is the state asked for (spec section 4). */
export const listingActionSchema = z.object({ ad_id: adId, do: z.int({ error: 'Неверное действие' }) });
export type ListingAction = z.infer<typeof listingActionSchema>;

/** Answer of deletions and actions: the listing's state after it. */
export const listingStateSchema = z.object({ ok: z.literal(true), is_visible: listingStatusSchema });
export type ListingState = z.infer<typeof listingStateSchema>;
