import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { emailAddresses, identities, telegramChats } from '../../../db/schema';

/** Finds a person's e-mails and chats in the demo before a deletion. Returns a function that drops them afterwards. */
export const findDemoTraces = async (
  { db, channelParts: { demoMailbox, demoTelegram } }: Pick<FastifyInstance, 'db' | 'channelParts'>,
  userId: number,
): Promise<() => void> => {
  if (!demoMailbox && !demoTelegram) return () => undefined;
  const letters = await db
    .select({ address: emailAddresses.address, wanted: emailAddresses.wantedAddress })
    .from(emailAddresses)
    .where(eq(emailAddresses.userId, userId));
  const linked = db.select({ chat: telegramChats.chatId }).from(telegramChats).where(eq(telegramChats.userId, userId));
  // People who sign in with Telegram have a chat of the same number.
  const own = db
    .select({ chat: identities.subject })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, 'telegram')));
  const chats = await linked.union(own);
  return () => {
    for (const { address, wanted } of letters) {
      demoMailbox?.forget(address);
      if (wanted !== null) demoMailbox?.forget(wanted);
    }
    for (const { chat } of chats) demoTelegram?.forget(chat);
  };
};
