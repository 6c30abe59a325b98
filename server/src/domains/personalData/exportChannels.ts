import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from 'shared/contract';
import type { Queryable } from '../../db/database';
import { emailAddresses, emailLetters, pushSubscriptions, telegramChats } from '../../db/schema';
import { readableAddress } from '../../integrations/email/readableAddress';

/** Returns the person's channels outside of the site. */
export const exportChannels = async (db: Queryable, userId: number): Promise<PersonalData['channels']> => {
  const [email] = await db.select().from(emailAddresses).where(eq(emailAddresses.userId, userId));
  const [chat] = await db.select().from(telegramChats).where(eq(telegramChats.userId, userId));
  const devices = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id));
  const letters = await db
    .select({ digest: emailLetters.digest, sentAt: emailLetters.sentAt })
    .from(emailLetters)
    .where(eq(emailLetters.userId, userId))
    .orderBy(asc(emailLetters.id));
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
          name: chat.name,
          linked_at: chat.linkedAt.toISOString(),
          silent_at: chat.silentAt?.toISOString() ?? null,
        }
      : null,
    push: devices.map(({ endpoint, createdAt }) => ({ endpoint, created_at: createdAt.toISOString() })),
    letters: letters.map(({ digest, sentAt }) => ({ address_sha256: digest, sent_at: sentAt.toISOString() })),
  };
};
