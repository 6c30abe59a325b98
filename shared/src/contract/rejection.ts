import { z } from 'zod';
import { cleanDescription, rawMax, textLength } from './listingText';
import { REJECTION_COMMENT_MAX, rejectionReasons } from './rejectionReasons';
import { rejectionTexts as texts } from './rejectionTexts.ru';

export const rejectionReasonSchema = z.enum(rejectionReasons, { error: texts.unknownReason });

/** What a moderator adds to the reason, cleaned; absent when nothing would be seen. */
export const rejectionCommentSchema = z
  .string({ error: texts.notText })
  .max(rawMax(REJECTION_COMMENT_MAX), texts.longComment(REJECTION_COMMENT_MAX))
  .transform(cleanDescription)
  .refine((text) => textLength(text) <= REJECTION_COMMENT_MAX, texts.longComment(REJECTION_COMMENT_MAX))
  .transform((text) => (text === '' ? undefined : text));

/** Days for which the owner of a listing is told why the latest edit of it was rejected. */
export const EDIT_REJECTION_DAYS = 30;

/** Why a listing or an edit of it is rejected, as its owner and those who moderate are told. */
export const rejectionSchema = z.object({
  /** A code of `rejection_reasons` of `GET /api/config`. */
  reason: z.string(),
  comment: z.string().nullable(),
});
export type Rejection = z.infer<typeof rejectionSchema>;
