import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { DEAD_LETTERS_SHOWN, type DeadLetters, type DeadQueueEntry } from 'shared/contract';
import type { Database } from '../../../db/database';
import { failedItems, noticeDeliveries, teamNotices, teams } from '../../../db/schema';
import { notFound } from '../../../errors/httpError';
import { presentRow } from '../../../presentRow';
import { type Acting, actAsAdmin } from '../../accounts/adminAccess/recordAudit';
import { TEAM_WEBHOOKS_QUEUE } from '../../queue/drainQueue';
import { messages } from './messages.ru';

const readQueueEntries = async (db: Database): Promise<DeadQueueEntry[]> => {
  const rows = await db
    .select({ turn: failedItems, team: teams.name })
    .from(failedItems)
    .leftJoin(
      teamNotices,
      and(eq(failedItems.queue, TEAM_WEBHOOKS_QUEUE), sql`${teamNotices.id}::text = ${failedItems.key}`),
    )
    .leftJoin(teams, eq(teams.id, teamNotices.teamId))
    .where(isNull(failedItems.againAt))
    .orderBy(desc(failedItems.failedAt), failedItems.queue, failedItems.key)
    .limit(DEAD_LETTERS_SHOWN);
  return rows.map(({ turn, team }) => ({
    ...presentRow(turn, 'queue', 'key', 'error'),
    team,
    attempts: turn.failures,
    time: turn.failedAt.toISOString(),
  }));
};

/** Returns given-up notices and queue rows, newest first, with their total. */
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
    letters: rows.map((row) => ({
      ...presentRow(row, 'id', 'userId', 'channel', 'event', 'attempts'),
      error: row.error ?? '',
      time: (row.endedAt ?? row.dueAt).toISOString(),
    })),
    turns: { count: await db.$count(failedItems, isNull(failedItems.againAt)), rows: await readQueueEntries(db) },
  };
};

const audited = (attempts: number) =>
  ({ action: 'resend', kind: 'notice', before: { attempts }, after: { attempts: 0 } }) as const;

/** Sends a given-up notice again, as if for the first time. Throws 404 for others, also for a concurrent repeat. */
export const resendDeadLetter = (db: Database, id: number, acting: Acting): Promise<void> =>
  actAsAdmin(db, acting, async (tx, record) => {
    const isDead = and(eq(noticeDeliveries.id, id), eq(noticeDeliveries.state, 'dead'));
    const [letter] = await tx.select().from(noticeDeliveries).where(isDead).for('update');
    if (!letter) throw notFound(messages.noDeadLetter);
    await tx
      .update(noticeDeliveries)
      .set({ state: 'waiting', dueAt: acting.now, attempts: 0, unsure: 0, endedAt: null })
      .where(eq(noticeDeliveries.id, id));
    await record({ ...audited(letter.attempts), subjectId: id, subject: letter.channel });
  });

/** Retries a given-up queue row, as if for the first time. Throws 404 as `resendDeadLetter` does. */
export const retryDeadQueueEntry = (
  db: Database,
  { queue, key }: { queue: string; key: string },
  acting: Acting,
): Promise<void> =>
  actAsAdmin(db, acting, async (tx, record) => {
    const [turn] = await tx
      .delete(failedItems)
      .where(and(eq(failedItems.queue, queue), eq(failedItems.key, key), isNull(failedItems.againAt)))
      .returning();
    if (!turn) throw notFound(messages.noDeadLetter);
    const subjectId = Number.parseInt(key, 10) || 0;
    await record({ ...audited(turn.failures), subjectId, subject: queue });
  });
