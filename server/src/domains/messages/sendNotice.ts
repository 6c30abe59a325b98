import { eq } from 'drizzle-orm';
import { DECISION_UNDO_MS, SUPPORT_USER_ID } from 'shared/contract';
import type { Transaction } from '../../db/database';
import { notices } from '../../db/schema';

/** When a moderator's decision can no longer be undone, with a second for clock differences of servers. */
export const SETTLED_AFTER_MS = DECISION_UNDO_MS + 1_000;

interface Notice {
  userId: number;
  /** 1 to 4,000 characters. Its URLs become links. */
  text: string;
  now: Date;
  /** What `withdrawNotices` may withdraw it by. */
  subject?: string;
  /** Delay in milliseconds; none by default. */
  afterMs?: number;
}

/**
 * Enqueues a message of support within the transaction of its event: `deliverNotices` sends it, seconds after
 * `afterMs`, and never when the transaction fails. Deleted accounts are skipped, banned ones are not.
 */
export const sendNotice = async (tx: Transaction, { userId, text, now, subject, afterMs = 0 }: Notice) => {
  // Support has no dialog with itself.
  if (userId === SUPPORT_USER_ID) return;
  await tx.insert(notices).values({ userId, text, subject: subject ?? null, dueAt: new Date(now.getTime() + afterMs) });
};

/** Withdraws a subject's notices that are not sent yet. */
export const withdrawNotices = async (tx: Transaction, subject: string): Promise<void> => {
  await tx.delete(notices).where(eq(notices.subject, subject));
};
