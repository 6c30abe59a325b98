import type { Database, Transaction } from '../../../db/database';
import { endAllSessions, endSession } from '../../../session/endSessions';
import { dropUnverified, forgetEmail } from '../../notifications/channels/emailAddress';
import { dropLinkCodes, muteChat } from '../../notifications/channels/telegramChat';
import { lockAccount } from '../users/lockWriter';

interface End {
  userId: number;
  /** Also unlinks Telegram and e-mail; pushes always end with their sessions. */
  channels: boolean;
  now: Date;
}

/** Deletes pending links of a chat or an e-mail address, which could be completed without a session. */
const dropBegun = async (tx: Transaction, userId: number): Promise<void> => {
  await dropLinkCodes(tx, userId);
  await dropUnverified(tx, userId);
};

/** Ends one session of an account, and pending links. Returns false when it has no valid session of this id. */
export const endOther = (db: Database, session: { userId: number; sessionId: string; now: Date }): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isEnded = await endSession(tx, session);
    if (isEnded) await dropBegun(tx, session.userId);
    return isEnded;
  });

/** Signs an account out everywhere and deletes pending links. Throws 401 when the account is gone. */
export const endEverywhere = (db: Database, { userId, channels, now }: End): Promise<void> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    await dropBegun(tx, userId);
    if (channels) {
      await muteChat(tx, userId, now);
      await forgetEmail(tx, userId, now);
    }
    await endAllSessions(tx, userId, now);
  });
