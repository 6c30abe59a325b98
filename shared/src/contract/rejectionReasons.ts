import { rejectionReasonTexts } from './rejectionTexts.ru';

/** Why a moderator does not let a listing be published, by the code on the wire. */
export type RejectionReason = keyof typeof rejectionReasonTexts;
/** In the order in which they are offered; their numbers from 1 on are their keys. */
export const rejectionReasons = Object.keys(rejectionReasonTexts) as RejectionReason[];

/** The words for a code; those of 'Другое' for one that this build does not know. */
export const rejectionReasonText = (code: string): string =>
  new Map<string, string>(Object.entries(rejectionReasonTexts)).get(code) ?? rejectionReasonTexts.other;

/** Most characters of what a moderator adds to the reason. */
export const REJECTION_COMMENT_MAX = 300;
