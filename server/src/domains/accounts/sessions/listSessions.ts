import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { DeviceSession } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { sessions } from '../../../db/schema';
import { messages } from './messages.ru';

interface Asked {
  userId: number;
  /** The requesting session, which the list marks. */
  current: string | undefined;
  now: Date;
}

/** Returns an account's sessions on the wire, last seen first. */
export const listSessions = async (db: Queryable, { userId, current, now }: Asked): Promise<DeviceSession[]> => {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), desc(sessions.id));
  return rows.map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device: device ?? messages.oldSession,
    since: createdAt.toISOString(),
    last_seen: lastSeenAt.toISOString(),
    current: id === current,
  }));
};
