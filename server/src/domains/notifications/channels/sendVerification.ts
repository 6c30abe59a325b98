import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../../db/database';
import { emailAddresses, emailLetters } from '../../../db/schema';
import { conflict, HttpError, invalidFields } from '../../../errors/httpError';
import type { Mailer } from '../../../integrations/email/mailer';
import { writeLetter } from '../../../integrations/email/writeLetter';
import { NotSent } from '../../../integrations/noticeChannel';
import type { AccountLimit, Departures } from '../../accounts/users/departures';
import { lockAccount } from '../../accounts/users/lockWriter';
import { VERIFICATION_MS } from './emailAddress';
import { addressDigest, digestOf } from './mailTokens';
import { messages } from './messages.ru';
import { verifyHref } from './unsubscribeHref';

const text = messages.email;

/** Letters with a link in a day, from one account and, beyond the first of each account, to one mailbox. */
const LETTERS_A_DAY = 3;
const RETRY_S = 60;

/** Letters that a person has sent to addresses. */
export const letterLimit: AccountLimit = {
  name: 'letters',
  max: LETTERS_A_DAY,
  windowMs: VERIFICATION_MS,
  usesOf: (tx, userId, { since }) =>
    tx
      .select({ at: emailLetters.sentAt })
      .from(emailLetters)
      .where(and(eq(emailLetters.userId, userId), gt(emailLetters.sentAt, since))),
};

interface Sending {
  userId: number;
  mailbox: string;
  /** Whether the account has verified an address of the mailbox. */
  isOwn: boolean;
  now: Date;
}

/**
 * For how many milliseconds nobody may send more letters to the mailbox. Its owner may always ask, whatever others have
 * sent there: the first letter of each account goes, and all of an account that has verified it.
 */
const mailboxWaitMs = async (tx: Transaction, { userId, mailbox, isOwn, now }: Sending): Promise<number> => {
  if (isOwn) return 0;
  // Two accounts that name one mailbox at the same moment.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${mailbox}`}, 0))`);
  const since = new Date(now.getTime() - VERIFICATION_MS);
  const recent = await tx
    .select({ userId: emailLetters.userId, sentAt: emailLetters.sentAt })
    .from(emailLetters)
    .where(and(eq(emailLetters.mailbox, mailbox), gt(emailLetters.sentAt, since)))
    .orderBy(asc(emailLetters.sentAt));
  const oldest = recent.at(-LETTERS_A_DAY);
  if (!oldest || recent.every((letter) => letter.userId !== userId)) return 0;
  return oldest.sentAt.getTime() + VERIFICATION_MS - now.getTime();
};

/** Throws 429 when the person, or those who name the mailbox, have sent as many letters within a day as they may. */
const limitLetters = async (tx: Transaction, departures: Departures, sending: Sending): Promise<void> => {
  const waitMs = Math.max(await departures.waitMs(tx, letterLimit, sending), await mailboxWaitMs(tx, sending));
  if (waitMs > 0)
    throw new HttpError(429, 'TOO_MANY_REQUESTS', text.tooMany, { 'retry-after': String(Math.ceil(waitMs / 1000)) });
};

type Site = Pick<FastifyInstance, 'db' | 'channelParts' | 'departures' | 'log'>;

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
const keepAddress = ({ db, departures, channelParts: { mailTokens } }: Site, { userId, address, now }: Asked) =>
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
    const mailbox = mailTokens.mailboxOf(address);
    const isOwn = !!held?.verifiedAt && mailTokens.mailboxOf(held.address) === mailbox;
    await limitLetters(tx, departures, { userId, mailbox, isOwn, now });
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
    return letter && { token, letterId: letter.id };
  });

/** Nothing in it is of anybody's own words: it goes to an address that may be a stranger's. */
const postLetter = (mailer: Mailer, to: string, href: string) =>
  mailer.post({
    id: randomUUID(),
    to,
    subject: text.verifyTitle,
    ...writeLetter({
      title: text.verifyTitle,
      text: text.verifyText,
      link: { label: text.verifyLink, href },
      foot: { text: text.verifyFoot },
    }),
  });

/**
 * Makes an address the one where a person gets letters and sends a letter with a link there; nothing else goes to it until
 * the link is opened, and letters go to a verified one before it until then. An address that is verified already stays
 * as it is, in the place of whatever was to follow it. Throws
 * 409 where the site sends no letters, 422 when the mail server knows that there is no such address, 429 after three
 * letters in a day, from one person, or to one mailbox that is not theirs, 503 when none can be sent.
 */
export const sendVerification = async (site: Site, asked: Asked): Promise<void> => {
  const { db, log } = site;
  const { mailer, siteUrl } = site.channelParts;
  if (!mailer) throw conflict(text.off, 'MAIL_OFF');
  const kept = await keepAddress(site, asked);
  if (!kept) return;
  const href = new URL(verifyHref(kept.token), siteUrl).href;
  try {
    const sent = await postLetter(mailer, asked.address, href);
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
