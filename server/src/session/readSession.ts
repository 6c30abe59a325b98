import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { sessions, users } from '../db/schema';
import type { Bearer } from './tokens';

/** Interval of updates to the time of the last visit, in milliseconds. */
export const SEEN_EVERY_MS = 5 * 60 * 1000;

/** Stores a session for a legacy token, so that it is listed and can be ended. */
const adoptLegacyToken = async (db: Queryable, bearer: Bearer, now: Date): Promise<void> => {
  await db
    .insert(sessions)
    .values({
      id: bearer.sessionId,
      userId: bearer.userId,
      device: null,
      createdAt: new Date(bearer.issuedAt * 1000),
      lastSeenAt: now,
      expiresAt: new Date(bearer.expiresAt * 1000),
    })
    .onConflictDoNothing();
};

export const isSeenDue = (lastSeenAt: Date, now: Date): boolean =>
  lastSeenAt.getTime() <= now.getTime() - SEEN_EVERY_MS;

/** Records that the session is in use, once in a few minutes for all processes and tabs together. */
export const recordSeen = async (db: Queryable, sessionId: string, lastSeenAt: Date, now: Date): Promise<void> => {
  if (!isSeenDue(lastSeenAt, now)) return;
  const due = new Date(now.getTime() - SEEN_EVERY_MS);
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, sessionId), lt(sessions.lastSeenAt, sql`${due.toISOString()}::timestamptz`)));
};

/** Returns the account behind a token and how its session began; null when the account or session has ended. */
export const readSession = async (
  db: Queryable,
  bearer: Bearer,
  now: Date,
): Promise<{ user: typeof users.$inferSelect; signedInAt: Date; byMiniApp: boolean } | null> => {
  const [found] = await db
    .select({ user: users, session: sessions })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.id, bearer.sessionId), eq(sessions.userId, users.id)))
    .where(and(eq(users.id, bearer.userId), eq(users.sessionVersion, bearer.version), isNull(users.deletedAt)));
  if (!found) return null;
  const { user, session } = found;
  if (session?.endedAt) return null;
  if (session) {
    await recordSeen(db, session.id, session.lastSeenAt, now);
    return { user, signedInAt: session.provedAt ?? session.createdAt, byMiniApp: session.byMiniApp };
  }
  if (!bearer.isOld) return null;
  await adoptLegacyToken(db, bearer, now);
  return { user, signedInAt: new Date(bearer.issuedAt * 1000), byMiniApp: false };
};
