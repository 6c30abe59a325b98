import { eq } from 'drizzle-orm';
import { DECISION_UNDO_MS, SUPPORT_USER_ID } from 'shared/contract';
import type { Transaction } from '../../db/database';
import { notices } from '../../db/schema';

/** By when what a moderator may take back is settled, with a second for the clocks of several servers. */
export const SETTLED_AFTER_MS = DECISION_UNDO_MS + 1_000;

interface Notice {
  userId: number;
  /** 1 to 4,000 characters. Addresses in it become links. */
  text: string;
  now: Date;
  /** What it tells of, when that may be taken back: see `withdrawNotices`. */
  subject?: string;
  /** It is sent that much later, in milliseconds; at once unless given. */
  afterMs?: number;
}

/**
 * Lets support write to an account, within the transaction of what it tells of: the message goes out by
 * `deliverNotices`, seconds after `afterMs`, and never when the transaction fails. An account that is deleted by then is
 * told nothing, one that is banned is.
 */
export const sendNotice = async (tx: Transaction, { userId, text, now, subject, afterMs = 0 }: Notice) => {
  // Support has no dialog with itself.
  if (userId === SUPPORT_USER_ID) return;
  await tx.insert(notices).values({ userId, text, subject: subject ?? null, dueAt: new Date(now.getTime() + afterMs) });
};

/** Takes back what is not sent yet of a subject. */
export const withdrawNotices = async (tx: Transaction, subject: string): Promise<void> => {
  await tx.delete(notices).where(eq(notices.subject, subject));
};
