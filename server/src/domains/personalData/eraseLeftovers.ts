import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { users } from '../../db/schema';
import { drainQueue, isNotPostponed } from '../queue/drainQueue';
import { eraseAccount } from './eraseAccount';

const NAME = 'erased_accounts';

/** Longer than any transaction that read the account before its deletion. */
const SETTLED_AFTER_MS = 10 * 60 * 1000;

/** Erases accounts again ten minutes after their deletion, as data may have been added. Returns their number. */
export const eraseLeftovers = (db: Database, now: Date): Promise<number> =>
  drainQueue({
    db,
    name: NAME,
    now,
    retriesForever: true,
    due: (limit) =>
      db
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            lte(users.deletedAt, new Date(now.getTime() - SETTLED_AFTER_MS)),
            isNull(users.erasedAt),
            isNotPostponed(NAME, sql`${users.id}`, now),
          ),
        )
        .orderBy(asc(users.deletedAt))
        .limit(limit),
    keyOf: ({ id }) => String(id),
    work: ({ id }) =>
      db.transaction(async (tx) => {
        const due = and(eq(users.id, id), isNull(users.erasedAt));
        const [account] = await tx.select({ id: users.id }).from(users).where(due).for('no key update');
        if (!account) return false;
        await eraseAccount(tx, id, now);
        await tx.update(users).set({ erasedAt: now }).where(eq(users.id, id));
        return true;
      }),
  });
