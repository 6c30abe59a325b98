import { z } from 'zod';
import { ListingStatus } from './constants';
import { cleanedText, idField } from './fields';
import { fieldTexts as texts } from './fieldTexts.ru';
import { cleanDescription } from './listingText';
import { REJECTION_COMMENT_MAX, rejectionReasons, rejectionTexts } from './rejectionReasons.ru';

export const rejectionReasonSchema = z.enum(rejectionReasons, { error: rejectionTexts.unknownReason });

/** Moderator's comment on the reason, cleaned; absent without visible characters. @internal */
export const rejectionCommentSchema = cleanedText(
  REJECTION_COMMENT_MAX,
  cleanDescription,
  rejectionTexts.notText,
  rejectionTexts.longComment(REJECTION_COMMENT_MAX),
).transform((text) => (text === '' ? undefined : text));

/** Days during which the owner sees why the latest edit was rejected. @internal */
export const EDIT_REJECTION_DAYS = 30;

export const rejectionSchema = z.object({
  /** A code of `rejection_reasons` of `GET /api/config`. */
  reason: z.string(),
  comment: z.string().nullable(),
});
export type Rejection = z.infer<typeof rejectionSchema>;

/** `do` is the wanted state (docs/specification.md, 'States of a listing'). @internal */
export const listingActionSchema = z.object({ ad_id: idField, do: z.int({ error: texts.unknownAction }) });

/** `version` is the one that the moderator saw; required while a revision waits, which 1 publishes and 3 rejects. @internal */
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

/** Milliseconds in which a moderator may undo a publication or a rejection. @internal */
export const DECISION_UNDO_MS = 5_000;
