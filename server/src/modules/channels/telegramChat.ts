import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock';
import type { Database, Queryable } from '../../db/database';
import { identities, telegramChats, telegramLinks, users } from '../../db/schema';
import { conflict } from '../../errors/httpError';
import type { TelegramBot } from '../../integrations/telegram/telegramBot';
import { digestOf } from './mailTokens';
import { messages } from './messages.ru';
import type { PersonChannel } from './personChannel';

const LINK_MS = 60 * 60 * 1000;

/** Where the chats of a demo can be looked at, and the bot be opened. */
export const DEMO_TELEGRAM = '/demo/telegram';

/** Where the bot may write to a person; null when it knows no chat. */
export const readChat = async (
  db: Queryable,
  userId: number,
): Promise<{ chatId: string; isSilent: boolean } | null> => {
  const [row] = await db
    .select({ linked: telegramChats.chatId, silentAt: telegramChats.silentAt, subject: identities.subject })
    .from(users)
    .leftJoin(telegramChats, eq(telegramChats.userId, users.id))
    .leftJoin(identities, and(eq(identities.userId, users.id), eq(identities.provider, 'telegram')))
    .where(eq(users.id, userId))
    .orderBy(identities.id)
    .limit(1);
  const chatId = row?.linked ?? row?.subject;
  return chatId ? { chatId, isSilent: row?.silentAt != null } : null;
};

/** Makes a code by which the bot learns whose chat it is in: good once and for an hour, in the place of the one before. */
const createLinkCode = async (db: Queryable, userId: number, now: Date): Promise<string> => {
  const code = randomBytes(24).toString('base64url');
  const row = { codeHash: digestOf(code), expiresAt: new Date(now.getTime() + LINK_MS) };
  await db
    .insert(telegramLinks)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: telegramLinks.userId, set: row });
  return code;
};

/** An address that opens the bot and shows it whose chat it is in. Throws 409 where the site has no bot. */
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

const keepChat = async (
  db: Queryable,
  userId: number,
  chat: { chatId: string; silentAt: Date | null },
  now: Date,
): Promise<void> => {
  await db
    .insert(telegramChats)
    .values({ userId, linkedAt: now, ...chat })
    .onConflictDoUpdate({ target: telegramChats.userId, set: chat });
};

/** Spends a code in a chat, and gives the name of the account whose chat it is now; null when it is none, or spent. */
export const spendLinkCode = (db: Database, code: string, chatId: string, now: Date): Promise<string | null> =>
  db.transaction(async (tx) => {
    const [link] = await tx
      .delete(telegramLinks)
      .where(and(eq(telegramLinks.codeHash, digestOf(code)), gt(telegramLinks.expiresAt, now)))
      .returning({ userId: telegramLinks.userId });
    if (!link) return null;
    await keepChat(tx, link.userId, { chatId, silentAt: null }, now);
    const [user] = await tx.select({ name: users.username }).from(users).where(eq(users.id, link.userId));
    return user?.name ?? null;
  });

/** Lets the bot write to a chat again, after it was blocked or told to be silent. */
export const openChat = async (db: Queryable, chatId: string): Promise<void> => {
  await db
    .update(telegramChats)
    .set({ silentAt: null })
    .where(and(eq(telegramChats.chatId, chatId), isNotNull(telegramChats.silentAt)));
};

/** Has the bot be silent in a chat, for all accounts that are told there. */
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
    if (chat?.chatId === chatId) await keepChat(db, userId, { chatId, silentAt: now }, now);
  }
};

/** Takes back a link to a chat; who signs in with Telegram keeps the one that this goes by. */
export const unlinkChat = async (db: Queryable, userId: number): Promise<void> => {
  await db.delete(telegramLinks).where(eq(telegramLinks.userId, userId));
  await db.delete(telegramChats).where(eq(telegramChats.userId, userId));
};

/** Removes codes that nobody has spent in time. */
export const sweepLinks = async (db: Database, now: Date): Promise<void> => {
  await db.delete(telegramLinks).where(lt(telegramLinks.expiresAt, now));
};

/** Messages to the chats of people; `bot` is null where the site has none. */
export const telegramOfPeople = (
  { db, clock }: { db: Database; clock: Clock },
  bot: TelegramBot | null,
): PersonChannel => {
  const openChatOf = async (userId: number): Promise<string | undefined> => {
    const chat = await readChat(db, userId);
    return chat && !chat.isSilent ? chat.chatId : undefined;
  };
  return {
    isAvailable: bot !== null,
    recipientsOf: async (userId) => (bot && (await openChatOf(userId)) !== undefined ? [String(userId)] : []),
    send: async (recipient, notice) => {
      const userId = Number(recipient);
      const chatId = await openChatOf(userId);
      if (!bot || chatId === undefined) return 'absent';
      const sent = await bot.send(chatId, notice);
      if (sent === 'gone') await keepChat(db, userId, { chatId, silentAt: clock.now() }, clock.now());
      return sent;
    },
  };
};
