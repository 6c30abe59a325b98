import type { Database, Transaction } from '../../../db/database';
import { endAllSessions, endSession } from '../../../session/endSessions';
import { dropUnverified, forgetEmail } from '../../notifications/channels/emailAddress';
import { dropLinkCodes, muteChat } from '../../notifications/channels/telegramChat';
import { lockAccount } from '../users/lockWriter';

interface End {
  userId: number;
  /** Unlinks Telegram and the mailbox too; pushes end with the sessions in any case. */
  channels: boolean;
  now: Date;
}

/** Ends what somebody has begun in a session and could still finish without one: the link of a chat or of a mailbox. */
const dropBegun = async (tx: Transaction, userId: number): Promise<void> => {
  await dropLinkCodes(tx, userId);
  await dropUnverified(tx, userId);
};

/** Ends one session of an account, with what it may have begun. False when it has none of this id that lasts. */
export const endOther = (db: Database, session: { userId: number; sessionId: string; now: Date }): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isEnded = await endSession(tx, session);
    if (isEnded) await dropBegun(tx, session.userId);
    return isEnded;
  });

/** Signs an account out everywhere, with what its sessions may have begun. Throws 401 when the account is gone. */
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
