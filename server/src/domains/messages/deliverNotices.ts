import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { SUPPORT_USER_ID } from 'shared/contract';
import type { Database } from '../../db/database';
import { notices, users } from '../../db/schema';
import { isNotAside, workOff } from '../queue/turns/workOff';
import { storeMessage } from './storeMessage';

const NAME = 'notices';

/** Sends one notice unless another process was faster. Locks accounts first, in the common order. */
const deliver = (db: Database, { id, userId }: { id: number; userId: number }, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const pair = await tx
      .select({ id: users.id, deletedAt: users.deletedAt })
      .from(users)
      .where(inArray(users.id, [SUPPORT_USER_ID, userId]))
      .orderBy(asc(users.id))
      .for('no key update');
    const [notice] = await tx.delete(notices).where(eq(notices.id, id)).returning({ text: notices.text });
    const isThere = pair.some((user) => user.id === userId && user.deletedAt === null);
    if (!notice || !isThere) return false;
    await storeMessage(tx, { fromUser: SUPPORT_USER_ID, toUser: userId, text: notice.text, clientId: undefined, now });
    return true;
  });

/**
 * Sends due notices as messages of support and returns their number; a failed one is retried later (`workOff`). Safe in
 * several processes at once: each is sent once.
 */
export const deliverNotices = async (db: Database, now: Date): Promise<number> => {
  let sent = 0;
  await workOff({
    db,
    name: NAME,
    now,
    due: (limit) =>
      db
        .select({ id: notices.id, userId: notices.userId })
        .from(notices)
        .where(and(lte(notices.dueAt, now), isNotAside(NAME, sql`${notices.id}`, now)))
        .orderBy(asc(notices.dueAt), asc(notices.id))
        .limit(limit),
    keyOf: ({ id }) => String(id),
    work: async (notice) => {
      if (await deliver(db, notice, now)) sent += 1;
    },
  });
  return sent;
};
