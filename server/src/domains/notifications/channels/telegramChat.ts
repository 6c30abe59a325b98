import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { HOUR_MS } from 'shared/contract';
import type { Clock } from '../../../clock';
import type { Database, Queryable, Transaction } from '../../../db/database';
import { identities, telegramChats, telegramLinks, users } from '../../../db/schema';
import { conflict } from '../../../errors/httpError';
import type { TelegramBot } from '../../../integrations/telegram/telegramBot';
import { lockAccount } from '../../accounts/users/lockWriter';
import { digestOf } from './mailTokens';
import { messages } from './messages.ru';
import { notifyOfChange } from './notifyOfChange';
import { formerAddress, type PersonChannel, sendToFormer } from './personChannel';

const LINK_MS = HOUR_MS;

/** Path of the demo's chats, where its bot is opened. */
export const DEMO_TELEGRAM = '/demo/telegram';

interface Chat {
  chatId: string;
  /** The owner's name in Telegram when the chat was linked. */
  name: string | null;
  isSilent: boolean;
}

/** Returns the chats where the bot may write to these people, by account. */
const readChats = async (db: Queryable, userIds: readonly number[]): Promise<Map<number, Chat>> => {
  const rows = await db
    .selectDistinctOn([users.id], {
      userId: users.id,
      linked: telegramChats.chatId,
      name: telegramChats.name,
      silentAt: telegramChats.silentAt,
      subject: identities.subject,
    })
    .from(users)
    .leftJoin(telegramChats, eq(telegramChats.userId, users.id))
    .leftJoin(identities, and(eq(identities.userId, users.id), eq(identities.provider, 'telegram')))
    .where(inArray(users.id, [...userIds]))
    .orderBy(users.id, identities.id);
  return new Map(
    rows.flatMap(({ userId, linked, subject, name, silentAt }) => {
      const chatId = linked ?? subject;
      return chatId ? [[userId, { chatId, name, isSilent: silentAt !== null }] as const] : [];
    }),
  );
};

/** Returns the chat where the bot may write to a person; null without one. */
export const readChat = async (db: Queryable, userId: number): Promise<Chat | null> =>
  (await readChats(db, [userId])).get(userId) ?? null;

/** Creates a code that links a chat: valid once and for an hour, and replaces the previous one. */
const createLinkCode = async (db: Queryable, userId: number, now: Date): Promise<string> => {
  const code = randomBytes(24).toString('base64url');
  const row = { codeHash: digestOf(code), expiresAt: new Date(now.getTime() + LINK_MS) };
  await db
    .insert(telegramLinks)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: telegramLinks.userId, set: row });
  return code;
};

/** Returns a link that opens the bot with a code of the account. Throws 409 where the site has no bot. */
export const linkTelegram = async (
  { db, clock, settings, channelParts }: Pick<FastifyInstance, 'db' | 'clock' | 'settings' | 'channelParts'>,
  userId: number,
): Promise<string> => {
  const { bot, demoTelegram, siteUrl } = channelParts;
  const name = settings.TELEGRAM_BOT_NAME;
  const opens = demoTelegram ? `${siteUrl}${DEMO_TELEGRAM}` : name && `https://t.me/${encodeURIComponent(name)}`;
  if (!bot || !opens) throw conflict(messages.telegram.off, 'TELEGRAM_OFF');
  return `${opens}?start=${await createLinkCode(db, userId, clock.now())}`;
};

const storeChat = async (
  db: Queryable,
  userId: number,
  chat: { chatId: string; name?: string | null; silentAt: Date | null },
  now: Date,
): Promise<void> => {
  await db
    .insert(telegramChats)
    .values({ userId, linkedAt: now, ...chat })
    .onConflictDoUpdate({ target: telegramChats.userId, set: chat });
};

/** Spends a code in a chat; returns the linked account's name, null if invalid or spent. A change is notified. */
export const spendLinkCode = (
  db: Database,
  code: string,
  { chatId, name }: Pick<Chat, 'chatId'> & { name: string },
  now: Date,
): Promise<string | null> =>
  db.transaction(async (tx) => {
    const [link] = await tx
      .delete(telegramLinks)
      .where(and(eq(telegramLinks.codeHash, digestOf(code)), gt(telegramLinks.expiresAt, now)))
      .returning({ userId: telegramLinks.userId });
    if (!link) return null;
    const { userId } = link;
    await lockAccount(tx, userId);
    const before = await readChat(tx, userId);
    await storeChat(tx, userId, { chatId, name: name || null, silentAt: null }, now);
    if (before?.chatId !== chatId) {
      const change = before ? ('changed' as const) : ('linked' as const);
      const former = before?.isSilent ? null : (before?.chatId ?? null);
      await notifyOfChange(tx, { userId, channel: 'telegram', change, name: name || null, former, now });
    }
    const [user] = await tx.select({ name: users.username }).from(users).where(eq(users.id, userId));
    return user?.name ?? null;
  });

/** Lets the bot write to a chat again after it was blocked or silenced. */
export const openChat = async (db: Queryable, chatId: string): Promise<void> => {
  await db
    .update(telegramChats)
    .set({ silentAt: null })
    .where(and(eq(telegramChats.chatId, chatId), isNotNull(telegramChats.silentAt)));
};

/** Silences the bot in a chat for all accounts that use it. */
export const silenceChat = async (db: Database, chatId: string, now: Date): Promise<void> => {
  const linked = await db
    .select({ userId: telegramChats.userId })
    .from(telegramChats)
    .where(eq(telegramChats.chatId, chatId));
  const signedIn = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, 'telegram'), eq(identities.subject, chatId)));
  for (const { userId } of [...linked, ...signedIn]) {
    const chat = await readChat(db, userId);
    if (chat?.chatId === chatId) await storeChat(db, userId, { chatId, silentAt: now }, now);
  }
};

export const dropLinkCodes = async (tx: Queryable, userId: number): Promise<void> => {
  await tx.delete(telegramLinks).where(eq(telegramLinks.userId, userId));
};

/** Unlinks a chat, silences that of a sign-in with Telegram, and notifies of it. The account must be locked. */
export const unlinkChat = async (tx: Transaction, userId: number, now: Date): Promise<void> => {
  await dropLinkCodes(tx, userId);
  const before = await readChat(tx, userId);
  await tx.delete(telegramChats).where(eq(telegramChats.userId, userId));
  const left = await readChat(tx, userId);
  if (left) await storeChat(tx, userId, { chatId: left.chatId, silentAt: now }, now);
  if (!before || (before.isSilent && before.chatId === left?.chatId)) return;
  const former = before.isSilent ? null : before.chatId;
  await notifyOfChange(tx, { userId, channel: 'telegram', change: 'unlinked', name: before.name, former, now });
};

/** Creates the channel of messages to people's chats. */
export const telegramOfPeople = ({ db, clock }: { db: Database; clock: Clock }, bot: TelegramBot): PersonChannel => ({
  isAvailable: true,
  recipientsOf: async (tx, userIds) =>
    [...(await readChats(tx, userIds))].flatMap(([userId, { isSilent }]) =>
      isSilent ? [] : [{ userId, recipient: String(userId) }],
    ),
  send: async (recipient, notice) => {
    const former = formerAddress(recipient);
    if (former !== null) return sendToFormer(bot, former, notice);
    const userId = Number(recipient);
    const chat = await readChat(db, userId);
    if (!chat || chat.isSilent) return 'absent';
    const { chatId } = chat;
    const sent = await bot.send(chatId, notice);
    if (sent === 'gone') await storeChat(db, userId, { chatId, silentAt: clock.now() }, clock.now());
    return sent;
  },
});
