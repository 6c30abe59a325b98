import { z } from 'zod';
import { ListingStatus } from './constants';
import { idField } from './fields';
import { fieldTexts as texts } from './fieldTexts.ru';
import { listingStatusSchema } from './listing';
import { rejectionCommentSchema, rejectionReasonSchema } from './rejection';
import { rejectionTexts } from './rejectionTexts.ru';

/** Body of `POST /api/delete-ad` and its section variants. */
export const listingDeletionSchema = z.object({ ad_id: idField });
export type ListingDeletion = z.infer<typeof listingDeletionSchema>;

/** Body of `POST /api/user/ad-action…`: `do` is the wanted state (docs/specification.md, 'States of a listing'). */
export const listingActionSchema = z.object({ ad_id: idField, do: z.int({ error: texts.unknownAction }) });
export type ListingAction = z.infer<typeof listingActionSchema>;

/**
 * Body of `POST /api/admin/ad-action…`: the same; a rejection may have a reason (docs/specification.md, 'Reasons for
 * rejection'). `version` is the one that the moderator has seen. While a revision waits, 1 publishes it and 3 rejects
 * it, and both require the version.
 */
export const adminActionSchema = listingActionSchema
  .extend({
    reason: rejectionReasonSchema.nullish(),
    comment: rejectionCommentSchema.nullish(),
    version: z.int({ error: texts.unknownValue }).optional(),
  })
  .refine(({ do: wanted, reason, comment }) => wanted === ListingStatus.rejected || (!reason && !comment), {
    error: rejectionTexts.onlyRejection,
    path: ['reason'],
  });
export type AdminAction = z.input<typeof adminActionSchema>;

/** Body of `POST /api/admin/ad-action…/undo`. */
export const decisionUndoSchema = z.object({ ad_id: idField });
export type DecisionUndo = z.infer<typeof decisionUndoSchema>;

/** Milliseconds in which a moderator may undo a publication or a rejection. */
export const DECISION_UNDO_MS = 5_000;

/** Answer of deletions and actions: the listing's new state. */
export const listingStateSchema = z.object({ ok: z.literal(true), is_visible: listingStatusSchema });
export type ListingState = z.infer<typeof listingStateSchema>;
