import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from 'shared/contract';
import type { Queryable, Transaction } from '../../db/database';
import { emailAddresses, emailLetters, pushSubscriptions, telegramChats, telegramLinks } from '../../db/schema';
import { readableAddress } from '../../integrations/email/readableAddress';

/** Where the person is told outside of the site. */
export const exportChannels = async (db: Queryable, userId: number): Promise<PersonalData['channels']> => {
  const [email] = await db.select().from(emailAddresses).where(eq(emailAddresses.userId, userId));
  const [chat] = await db.select().from(telegramChats).where(eq(telegramChats.userId, userId));
  const devices = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id));
  return {
    email: email
      ? {
          address: readableAddress(email.address),
          verified_at: email.verifiedAt?.toISOString() ?? null,
          wanted_address: email.wantedAddress === null ? null : readableAddress(email.wantedAddress),
          created_at: email.createdAt.toISOString(),
        }
      : null,
    telegram: chat
      ? {
          chat_id: chat.chatId,
          linked_at: chat.linkedAt.toISOString(),
          silent_at: chat.silentAt?.toISOString() ?? null,
        }
      : null,
    push: devices.map(({ endpoint, createdAt }) => ({ endpoint, created_at: createdAt.toISOString() })),
  };
};

/**
 * Erases where the person was told. The letters of the last day lose the person and stay, by a keyed hash of the
 * mailbox: whoever leaves and comes back sends no more of them.
 */
export const eraseChannels = async (tx: Transaction, userId: number): Promise<void> => {
  await tx.update(emailLetters).set({ userId: null }).where(eq(emailLetters.userId, userId));
  for (const table of [emailAddresses, telegramChats, telegramLinks, pushSubscriptions])
    await tx.delete(table).where(eq(table.userId, userId));
};
