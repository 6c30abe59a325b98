import { z } from 'zod';
import { cleanDescription, rawMax, textLength } from './listingText';
import { rejectionReasonTexts, rejectionTexts as texts } from './rejectionTexts.ru';

/** Why a moderator does not let a listing be published, by the code on the wire. */
export type RejectionReason = keyof typeof rejectionReasonTexts;
/** In the order in which they are offered; their numbers from 1 on are their keys. */
export const rejectionReasons = Object.keys(rejectionReasonTexts) as RejectionReason[];
export const rejectionReasonSchema = z.enum(rejectionReasons, { error: texts.unknownReason });

/** Most characters of what a moderator adds to the reason. */
export const REJECTION_COMMENT_MAX = 300;

/** What a moderator adds to the reason, cleaned; absent when nothing would be seen. */
export const rejectionCommentSchema = z
  .string({ error: texts.notText })
  .max(rawMax(REJECTION_COMMENT_MAX), texts.longComment(REJECTION_COMMENT_MAX))
  .transform(cleanDescription)
  .refine((text) => textLength(text) <= REJECTION_COMMENT_MAX, texts.longComment(REJECTION_COMMENT_MAX))
  .transform((text) => (text === '' ? undefined : text));

/** Why a listing is rejected, as its owner and those who moderate are told. */
export const rejectionSchema = z.object({
  /** A code of `rejection_reasons` of `GET /api/config`. */
  reason: z.string(),
  comment: z.string().nullable(),
});
export type Rejection = z.infer<typeof rejectionSchema>;

/** The words for a code; those of 'Другое' for one that this build does not know. */
export const rejectionReasonText = (code: string): string =>
  new Map<string, string>(Object.entries(rejectionReasonTexts)).get(code) ?? rejectionReasonTexts.other;
