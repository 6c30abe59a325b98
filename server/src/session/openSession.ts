import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../db/database';
import { pushSubscriptions, sessions, users } from '../db/schema';
import { unauthorized } from '../errors/httpError';
import { SignInFailure } from '../integrations/signIn';
import { describeDevice } from './describeDevice';
import { endSession } from './endSessions';
import { type Bearer, LIFETIME_S } from './tokens';

interface SignIn {
  userId: number;
  /** `User-Agent` of the browser. */
  userAgent: string | undefined;
  /** When the provider proved the identity; now by default. */
  provedAt?: Date | undefined;
  byMiniApp?: boolean | undefined;
  /** The browser's present token: a session of the same person is replaced. */
  replaces?: Bearer | null | undefined;
}

/** Ends the replaced session but keeps its push subscriptions: the device is the same. */
const replaceSession = async (
  tx: Transaction,
  { userId, from, to, now }: { userId: number; from: string; to: string; now: Date },
): Promise<void> => {
  const isOf = and(eq(sessions.id, from), eq(sessions.userId, userId), isNull(sessions.endedAt));
  const [session] = await tx.select({ id: sessions.id }).from(sessions).where(isOf).for('update');
  if (!session) return;
  await tx.update(pushSubscriptions).set({ sessionId: to }).where(eq(pushSubscriptions.sessionId, from));
  await endSession(tx, { userId, sessionId: from, now });
};

/**
 * Begins a session and returns its token. Throws 401 for a deleted account, and `SignInFailure` ('stale') when all
 * sessions were ended after the identity was proved.
 */
export const openSession = (
  { db, clock, tokens }: Pick<FastifyInstance, 'db' | 'clock' | 'tokens'>,
  { userId, userAgent, provedAt, byMiniApp = false, replaces }: SignIn,
): Promise<string> => {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ version: users.sessionVersion, endedAt: users.sessionsEndedAt })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)));
    if (!user) throw unauthorized();
    if (provedAt && user.endedAt && provedAt < user.endedAt) throw new SignInFailure('stale');
    const sessionId = randomUUID();
    await tx.insert(sessions).values({
      id: sessionId,
      userId,
      device: describeDevice(userAgent),
      createdAt: now,
      provedAt: provedAt ?? null,
      byMiniApp,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME_S * 1000),
    });
    if (replaces?.userId === userId) await replaceSession(tx, { userId, from: replaces.sessionId, to: sessionId, now });
    return tokens.issueToken(userId, { sessionId, version: user.version });
  });
};
