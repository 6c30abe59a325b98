import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { DECISION_UNDO_MS, SUPPORT_USER_ID } from 'shared/contract';
import type { Database, Transaction } from '../../db/database';
import { rowExists } from '../../db/hasRow';
import { notices } from '../../db/schema';
import { lockUsers } from '../accounts/users/lockWriter';
import { drainQueue, isNotPostponed } from '../queue/drainQueue';
import { storeMessage } from './storeMessage';

/** When a moderator's decision can no longer be undone, with a second for clock differences of servers. */
export const SETTLED_AFTER_MS = DECISION_UNDO_MS + 1_000;

interface SupportMessage {
  userId: number;
  /** 1 to 4,000 characters. Its URLs become links. */
  text: string;
  now: Date;
  /** For `withdrawSupportMessages`. */
  subject?: string;
  afterMs?: number;
}

/** Enqueues a message of support in its event's transaction. Deleted accounts are skipped, banned ones are not. */
export const sendSupportMessage = async (
  tx: Transaction,
  { userId, text, now, subject, afterMs = 0 }: SupportMessage,
) => {
  // Support has no dialog with itself.
  if (userId === SUPPORT_USER_ID) return;
  await tx.insert(notices).values({ userId, text, subject: subject ?? null, dueAt: new Date(now.getTime() + afterMs) });
};

/** Withdraws a subject's messages that are not sent yet. */
export const withdrawSupportMessages = async (tx: Transaction, subject: string): Promise<void> => {
  await tx.delete(notices).where(eq(notices.subject, subject));
};

const NAME = 'notices';

/** Sends one message; false if another process was faster or the account is gone. Locks accounts first, in the common order. */
const deliver = (db: Database, { id, userId }: { id: number; userId: number }, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const pair = await lockUsers(tx, SUPPORT_USER_ID, userId);
    const [row] = await tx.delete(notices).where(eq(notices.id, id)).returning({ text: notices.text });
    const isThere = pair.some((user) => user.id === userId && user.deletedAt === null);
    if (!row || !isThere) return false;
    await storeMessage(tx, { fromUser: SUPPORT_USER_ID, toUser: userId, text: row.text, clientId: undefined, now });
    return true;
  });

const isDue = (now: Date): SQL | undefined =>
  and(lte(notices.dueAt, now), isNotPostponed(NAME, sql`${notices.id}`, now));

export const isSupportMessageDue = (now: Date): SQL => rowExists(notices, isDue(now));

/** Sends due messages of support once each; returns their number. Failed ones are retried (`drainQueue`). */
export const deliverSupportMessages = (db: Database, now: Date): Promise<number> =>
  drainQueue({
    db,
    name: NAME,
    now,
    due: (limit) =>
      db
        .select({ id: notices.id, userId: notices.userId })
        .from(notices)
        .where(isDue(now))
        .orderBy(asc(notices.dueAt), asc(notices.id))
        .limit(limit),
    keyOf: ({ id }) => String(id),
    work: (row) => deliver(db, row, now),
  });
