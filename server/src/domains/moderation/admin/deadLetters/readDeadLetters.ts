import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { DEAD_LETTERS_SHOWN, type DeadLetters, type DeadTurn } from 'shared/contract';
import type { Database } from '../../../../db/database';
import { failedTurns, noticeDeliveries, teamNotices, teams } from '../../../../db/schema';
import { TEAM_NOTICES } from '../../../queue/workOff';

/** Returns given-up queue rows, newest first. */
const readTurns = async (db: Database): Promise<DeadTurn[]> => {
  const rows = await db
    .select({ turn: failedTurns, team: teams.name })
    .from(failedTurns)
    .leftJoin(teamNotices, and(eq(failedTurns.queue, TEAM_NOTICES), sql`${teamNotices.id}::text = ${failedTurns.key}`))
    .leftJoin(teams, eq(teams.id, teamNotices.teamId))
    .where(isNull(failedTurns.againAt))
    .orderBy(desc(failedTurns.failedAt), failedTurns.queue, failedTurns.key)
    .limit(DEAD_LETTERS_SHOWN);
  return rows.map(({ turn: { queue, key, error, failures, failedAt }, team }) => ({
    queue,
    key,
    team,
    error,
    attempts: failures,
    time: failedAt.toISOString(),
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
    letters: rows.map(({ id, userId, channel, event, error, attempts, endedAt, dueAt }) => ({
      id,
      user_id: userId,
      channel,
      event,
      error: error ?? '',
      attempts,
      time: (endedAt ?? dueAt).toISOString(),
    })),
    turns: { count: await db.$count(failedTurns, isNull(failedTurns.againAt)), rows: await readTurns(db) },
  };
};
