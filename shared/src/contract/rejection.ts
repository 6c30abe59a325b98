import { z } from 'zod';
import { cleanDescription, rawMax, textLength } from './listingText';
import { REJECTION_COMMENT_MAX, rejectionReasons } from './rejectionReasons';
import { rejectionTexts as texts } from './rejectionTexts.ru';

export const rejectionReasonSchema = z.enum(rejectionReasons, { error: texts.unknownReason });

/** Moderator's comment on the reason, cleaned; absent without visible characters. */
export const rejectionCommentSchema = z
  .string({ error: texts.notText })
  .max(rawMax(REJECTION_COMMENT_MAX), texts.longComment(REJECTION_COMMENT_MAX))
  .transform(cleanDescription)
  .refine((text) => textLength(text) <= REJECTION_COMMENT_MAX, texts.longComment(REJECTION_COMMENT_MAX))
  .transform((text) => (text === '' ? undefined : text));

/** Days for which the owner of a listing sees why its latest edit was rejected. */
export const EDIT_REJECTION_DAYS = 30;

/** Reason why a listing or an edit of it is rejected, for its owner and moderators. */
export const rejectionSchema = z.object({
  /** A code of `rejection_reasons` of `GET /api/config`. */
  reason: z.string(),
  comment: z.string().nullable(),
});
export type Rejection = z.infer<typeof rejectionSchema>;
