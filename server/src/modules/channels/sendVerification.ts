import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database, Transaction } from '../../db/database';
import { emailAddresses, emailLetters, users } from '../../db/schema';
import { conflict, HttpError, invalidFields } from '../../errors/httpError';
import type { Mailer } from '../../integrations/email/mailer';
import { writeLetter } from '../../integrations/email/writeLetter';
import { NotSent } from '../../integrations/noticeChannel';
import { lockAccount } from '../users/lockWriter';
import { VERIFICATION_MS } from './emailAddress';
import { addressDigest, digestOf } from './mailTokens';
import { messages } from './messages.ru';
import { verifyHref } from './unsubscribeHref';

const text = messages.email;

/** Letters with a link in a day, from one account and to one mailbox. */
const LETTERS_A_DAY = 3;
const RETRY_S = 60;

/** Throws 429 when so many letters went from the account, or to the mailbox, within a day. */
const limitLetters = async (tx: Transaction, userId: number, mailbox: string, now: Date): Promise<void> => {
  // Two accounts that name one mailbox at the same moment.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${mailbox}`}, 0))`);
  const recent = await tx
    .select()
    .from(emailLetters)
    .where(
      and(
        or(eq(emailLetters.userId, userId), eq(emailLetters.mailbox, mailbox)),
        gt(emailLetters.sentAt, new Date(now.getTime() - VERIFICATION_MS)),
      ),
    )
    .orderBy(asc(emailLetters.sentAt));
  for (const own of [recent.filter((row) => row.userId === userId), recent.filter((row) => row.mailbox === mailbox)]) {
    const oldest = own.at(-LETTERS_A_DAY);
    if (!oldest) continue;
    const seconds = Math.ceil((oldest.sentAt.getTime() + VERIFICATION_MS - now.getTime()) / 1000);
    throw new HttpError(429, 'TOO_MANY_REQUESTS', text.tooMany, { 'retry-after': String(seconds) });
  }
};

interface Asked {
  userId: number;
  /** As `mailAddressSchema` gives it. */
  address: string;
  now: Date;
}

/**
 * Keeps the address, not verified, and notes a letter. A verified one stays until the new one is. Null when it is the
 * account's, verified, already: whatever was to take its place is forgotten.
 */
const keepAddress = (db: Database, { userId, address, now }: Asked, mailbox: string) =>
  db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const [held] = await tx.select().from(emailAddresses).where(eq(emailAddresses.userId, userId));
    const want = (wanted: { wantedAddress: string | null; wantedDigest: string | null }) =>
      tx.update(emailAddresses).set(wanted).where(eq(emailAddresses.userId, userId));
    const nothing = { wantedAddress: null, wantedDigest: null };
    if (held?.verifiedAt && held.address === address) {
      await want(nothing);
      return null;
    }
    await limitLetters(tx, userId, mailbox, now);
    const digest = addressDigest(address);
    const row = { address, digest, verifiedAt: null, ...nothing, createdAt: now };
    if (held?.verifiedAt) await want({ wantedAddress: address, wantedDigest: digest });
    else
      await tx
        .insert(emailAddresses)
        .values({ userId, ...row })
        .onConflictDoUpdate({ target: emailAddresses.userId, set: row });
    const token = randomBytes(24).toString('base64url');
    const [letter] = await tx
      .insert(emailLetters)
      .values({ userId, digest, mailbox, tokenHash: digestOf(token), sentAt: now })
      .returning({ id: emailLetters.id });
    const [user] = await tx.select({ name: users.username }).from(users).where(eq(users.id, userId));
    return letter && { token, letterId: letter.id, name: user?.name ?? '' };
  });

const postLetter = (mailer: Mailer, to: string, { name, href }: { name: string; href: string }) =>
  mailer.post({
    id: randomUUID(),
    to,
    subject: text.verifyTitle,
    ...writeLetter({
      title: text.verifyTitle,
      text: text.verifyText(name),
      link: { label: text.verifyLink, href },
      foot: { text: text.verifyFoot },
    }),
  });

/**
 * Makes an address the one where a person gets letters and sends a letter with a link there; nothing else goes to it until
 * the link is opened, and letters go to a verified one before it until then. An address that is verified already stays
 * as it is, in the place of whatever was to follow it. Throws
 * 409 where the site sends no letters, 422 when the mail server knows that there is no such address, 429 after three
 * letters in a day, from one account or to one mailbox, 503 when none can be sent.
 */
export const sendVerification = async (
  { db, channelParts: { mailer, mailTokens, siteUrl }, log }: Pick<FastifyInstance, 'db' | 'channelParts' | 'log'>,
  asked: Asked,
): Promise<void> => {
  if (!mailer) throw conflict(text.off, 'MAIL_OFF');
  const kept = await keepAddress(db, asked, mailTokens.mailboxOf(asked.address));
  if (!kept) return;
  const href = new URL(verifyHref(kept.token), siteUrl).href;
  try {
    const sent = await postLetter(mailer, asked.address, { name: kept.name, href });
    if (sent === 'gone') throw invalidFields([{ field: 'address', msg: text.unknown }]);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    // Not all of it: the server's words may hold the address.
    const { code, responseCode } = (error instanceof NotSent ? error.cause : error) as {
      code?: unknown;
      responseCode?: unknown;
    };
    log.warn({ code, responseCode }, 'a letter could not be sent');
    // What did not go out counts for nothing.
    await db.delete(emailLetters).where(eq(emailLetters.id, kept.letterId));
    throw new HttpError(503, 'MAIL_UNAVAILABLE', text.unavailable, { 'retry-after': String(RETRY_S) });
  }
};
