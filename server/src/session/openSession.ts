import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { sessions, users } from '../db/schema';
import { unauthorized } from '../errors/httpError';
import { describeDevice } from './describeDevice';
import { LIFETIME_S } from './tokens';

interface SignIn {
  userId: number;
  /** The browser's name of itself. */
  userAgent: string | undefined;
}

/** Begins a session of an account and gives its token. Throws 401 when the account is gone. */
export const openSession = async (
  { db, clock, tokens }: Pick<FastifyInstance, 'db' | 'clock' | 'tokens'>,
  { userId, userAgent }: SignIn,
): Promise<string> => {
  const now = clock.now();
  const [user] = await db
    .select({ version: users.sessionVersion })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!user) throw unauthorized();
  const sessionId = randomUUID();
  await db.insert(sessions).values({
    id: sessionId,
    userId,
    device: describeDevice(userAgent),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_S * 1000),
  });
  return tokens.issueToken(userId, { sessionId, version: user.version });
};
