import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { DeviceSession } from 'shared/contract';
import type { Database, Queryable, Transaction } from '../../../db/database';
import { sessions } from '../../../db/schema';
import { endAllSessions, endSession } from '../../../session/endSessions';
import { dropUnverified, forgetEmail } from '../../notifications/channels/emailAddress';
import { dropLinkCodes, unlinkChat } from '../../notifications/channels/telegramChat';
import { lockAccount } from '../users/lockWriter';
import { messages } from '../users/messages.ru';

interface Input {
  userId: number;
  /** The requesting session, which the list marks. */
  current: string | undefined;
  now: Date;
}

/** Returns an account's sessions as the API presents them, last seen first. */
export const listSessions = async (db: Queryable, { userId, current, now }: Input): Promise<DeviceSession[]> => {
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

interface End {
  userId: number;
  /** Also unlinks Telegram and e-mail; push subscriptions always end with their sessions. */
  channels: boolean;
  now: Date;
}

/** Deletes pending links of a chat or an e-mail address, which could be completed without a session. */
const dropPendingLinks = async (tx: Transaction, userId: number): Promise<void> => {
  await dropLinkCodes(tx, userId);
  await dropUnverified(tx, userId);
};

/** Ends one session of an account, and pending links. Returns false when it has no valid session of this id. */
export const endOther = (db: Database, session: { userId: number; sessionId: string; now: Date }): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isEnded = await endSession(tx, session);
    if (isEnded) await dropPendingLinks(tx, session.userId);
    return isEnded;
  });

/** Signs an account out everywhere and deletes pending links. Throws 401 when the account is gone. */
export const endEverywhere = (db: Database, { userId, channels, now }: End): Promise<void> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    await dropPendingLinks(tx, userId);
    if (channels) {
      await unlinkChat(tx, userId, now);
      await forgetEmail(tx, userId, now);
    }
    await endAllSessions(tx, userId, now);
  });
