import { rejectionReasonTexts } from './rejectionTexts.ru';

/** Reason of a rejection, by its code on the wire. */
export type RejectionReason = keyof typeof rejectionReasonTexts;
/** In the order offered; numbers from 1 on are their keys. */
export const rejectionReasons = Object.keys(rejectionReasonTexts) as RejectionReason[];

/** Returns the text of a code; that of 'Другое' for one unknown to this build. */
export const rejectionReasonText = (code: string): string =>
  new Map<string, string>(Object.entries(rejectionReasonTexts)).get(code) ?? rejectionReasonTexts.other;

/** Maximum characters of a moderator's comment. */
export const REJECTION_COMMENT_MAX = 300;
