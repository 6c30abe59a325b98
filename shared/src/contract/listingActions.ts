import { z } from 'zod';
import { ListingStatus } from './constants';
import { idField } from './fields';
import { fieldTexts as texts } from './fieldTexts.ru';
import { listingStatusSchema } from './listing';
import { WITHDRAWN } from './listingTerm';
import { cleanDescription, rawMax, textLength } from './listingText';
import { REJECTION_COMMENT_MAX, rejectionReasons, rejectionTexts } from './rejectionReasons.ru';
import { bySection, contractOf } from './sections';

export const rejectionReasonSchema = z.enum(rejectionReasons, { error: rejectionTexts.unknownReason });

/** Moderator's comment on the reason, cleaned; absent without visible characters. @internal */
export const rejectionCommentSchema = z
  .string({ error: rejectionTexts.notText })
  .max(rawMax(REJECTION_COMMENT_MAX), rejectionTexts.longComment(REJECTION_COMMENT_MAX))
  .transform(cleanDescription)
  .refine((text) => textLength(text) <= REJECTION_COMMENT_MAX, rejectionTexts.longComment(REJECTION_COMMENT_MAX))
  .transform((text) => (text === '' ? undefined : text));

/** Days during which the owner sees why the latest edit was rejected. @internal */
export const EDIT_REJECTION_DAYS = 30;

export const rejectionSchema = z.object({
  /** A code of `rejection_reasons` of `GET /api/config`. */
  reason: z.string(),
  comment: z.string().nullable(),
});
export type Rejection = z.infer<typeof rejectionSchema>;

export const listingDeletionSchema = z.object({ ad_id: idField });

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

export const decisionUndoSchema = z.object({ ad_id: idField });

/** Milliseconds in which a moderator may undo a publication or a rejection. @internal */
export const DECISION_UNDO_MS = 5_000;

/** The listing's new state. @internal */
export const listingStateSchema = z.object({ ok: z.literal(true), is_visible: listingStatusSchema });

/** Outcome of a listing, by which it closes (docs/specification.md, 'Closing'). @internal */
export const closeListingSchemas = /* @__PURE__ */ bySection((section) =>
  z.object({
    outcome: z.enum([...Object.keys(contractOf(section).outcomes), WITHDRAWN], { error: texts.unknownOutcome }),
  }),
);

/** The wanted state. @internal */
export const reservationSchema = z.object({ reserved: z.boolean({ error: texts.unknownValue }) });

export const reservedSchema = z.object({ ok: z.literal(true), is_reserved: z.boolean() });

/** The new end. @internal */
export const renewalSchema = z.object({
  ok: z.literal(true),
  is_visible: listingStatusSchema,
  expires_at: z.iso.datetime(),
});
