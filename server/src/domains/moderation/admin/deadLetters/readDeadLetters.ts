import { desc, eq } from 'drizzle-orm';
import { DEAD_LETTERS_SHOWN, type DeadLetters } from 'shared/contract';
import type { Database } from '../../../../db/database';
import { noticeDeliveries } from '../../../../db/schema';

/** Notices that could not leave the site, the newest first, with how many there are. */
export const readDeadLetters = async (db: Database): Promise<DeadLetters> => {
  const isDead = eq(noticeDeliveries.state, 'dead');
  const rows = await db
    .select()
    .from(noticeDeliveries)
    .where(isDead)
    .orderBy(desc(noticeDeliveries.id))
    .limit(DEAD_LETTERS_SHOWN);
  return {
    count: await db.$count(noticeDeliveries, isDead),
    letters: rows.map(({ id, userId, channel, event, error, attempts, endedAt, dueAt }) => ({
      id,
      user_id: userId,
      channel,
      event,
      error: error ?? '',
      attempts,
      time: (endedAt ?? dueAt).toISOString(),
    })),
  };
};
