import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database';
import { pushSubscriptions, sessions, users } from '../db/schema';

/** Ends a session and its push notifications. Returns false when the account has no such live session. */
export const endSession = async (
  db: Queryable,
  { userId, sessionId, now }: { userId: number; sessionId: string; now: Date },
): Promise<boolean> => {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  if (ended.length === 1) await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
  return ended.length === 1;
};

/** Ends every session of an account, also of legacy tokens that were never seen. */
export const endAllSessions = async (tx: Transaction, userId: number, now: Date): Promise<void> => {
  await tx
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1`, sessionsEndedAt: now })
    .where(eq(users.id, userId));
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)));
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
};
