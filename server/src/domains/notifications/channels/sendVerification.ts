import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../../db/database';
import { emailAddresses, emailLetters } from '../../../db/schema';
import { conflict, HttpError, invalidFields, limitReached } from '../../../errors/httpError';
import { composeEmail } from '../../../integrations/email/composeEmail';
import type { Mailer } from '../../../integrations/email/mailer';
import { DeliveryFailed } from '../../../integrations/noticeChannel';
import { logEvent } from '../../../log/logEvents';
import type { AccountLimit, CarriedLimits } from '../../accounts/users/carriedLimits';
import { lockAccount } from '../../accounts/users/lockWriter';
import { VERIFICATION_MS } from './emailAddress';
import { addressDigest, digestOf } from './mailTokens';
import { messages } from './messages.ru';
import { verifyHref } from './unsubscribe';

const text = messages.email;

/** E-mails with a link a day, from one account and, beyond the first of each account, to one mailbox. */
const EMAILS_A_DAY = 3;
const RETRY_S = 60;

export const verificationLimit: AccountLimit = {
  name: 'letters',
  max: EMAILS_A_DAY,
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

/** Returns in how many milliseconds the mailbox accepts e-mails; others' requests never block its owner. */
const mailboxWaitMs = async (tx: Transaction, { userId, mailbox, isOwn, now }: Sending): Promise<number> => {
  if (isOwn) return 0;
  // Two accounts may request one mailbox at the same time.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${mailbox}`}, 0))`);
  const since = new Date(now.getTime() - VERIFICATION_MS);
  const recent = await tx
    .select({ userId: emailLetters.userId, sentAt: emailLetters.sentAt })
    .from(emailLetters)
    .where(and(eq(emailLetters.mailbox, mailbox), gt(emailLetters.sentAt, since)))
    .orderBy(asc(emailLetters.sentAt));
  const oldest = recent.at(-EMAILS_A_DAY);
  if (!oldest || recent.every((email) => email.userId !== userId)) return 0;
  return oldest.sentAt.getTime() + VERIFICATION_MS - now.getTime();
};

/** Throws 429 when the person's or the mailbox's limit of e-mails a day is reached. */
const limitVerifications = async (tx: Transaction, carriedLimits: CarriedLimits, sending: Sending): Promise<void> => {
  const waitMs = Math.max(await carriedLimits.waitMs(tx, verificationLimit, sending), await mailboxWaitMs(tx, sending));
  if (waitMs > 0) throw limitReached('TOO_MANY_REQUESTS', text.tooMany, waitMs);
};

type Site = Pick<FastifyInstance, 'db' | 'channelParts' | 'carriedLimits' | 'log'>;

interface Input {
  userId: number;
  address: string;
  now: Date;
}

/** Stores the unverified address and the e-mail; null when it is verified already, dropping a pending change. */
const storeAddress = ({ db, carriedLimits, channelParts: { mailTokens } }: Site, { userId, address, now }: Input) =>
  db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const [current] = await tx.select().from(emailAddresses).where(eq(emailAddresses.userId, userId));
    const setWanted = (wanted: { wantedAddress: string | null; wantedDigest: string | null }) =>
      tx.update(emailAddresses).set(wanted).where(eq(emailAddresses.userId, userId));
    const nothing = { wantedAddress: null, wantedDigest: null };
    if (current?.verifiedAt && current.address === address) {
      await setWanted(nothing);
      return null;
    }
    const mailbox = mailTokens.mailboxOf(address);
    const isOwn = !!current?.verifiedAt && mailTokens.mailboxOf(current.address) === mailbox;
    await limitVerifications(tx, carriedLimits, { userId, mailbox, isOwn, now });
    const digest = addressDigest(address);
    const row = { address, digest, verifiedAt: null, ...nothing, createdAt: now };
    if (current?.verifiedAt) await setWanted({ wantedAddress: address, wantedDigest: digest });
    else
      await tx
        .insert(emailAddresses)
        .values({ userId, ...row })
        .onConflictDoUpdate({ target: emailAddresses.userId, set: row });
    const token = randomBytes(24).toString('base64url');
    const [email] = await tx
      .insert(emailLetters)
      .values({ userId, digest, mailbox, tokenHash: digestOf(token), sentAt: now })
      .returning({ id: emailLetters.id });
    return email && { token, emailId: email.id };
  });

/** No user's text in it: the address may be a stranger's. */
const postEmail = (mailer: Mailer, to: string, href: string) =>
  mailer.post({
    id: randomUUID(),
    to,
    subject: text.verifyTitle,
    ...composeEmail({
      title: text.verifyTitle,
      text: text.verifyText,
      link: { label: text.verifyLink, href },
      foot: { text: text.verifyFoot },
    }),
  });

/**
 * Changes a person's address and sends it a link; until that is opened, a previous address stays in use. Throws 409
 * without e-mails, 422 for a rejected address, 429 after three a day by a person or to a foreign mailbox, 503 when
 * sending fails.
 */
export const sendVerification = async (site: Site, requested: Input): Promise<void> => {
  const { db, log } = site;
  const { mailer, siteUrl } = site.channelParts;
  if (!mailer) throw conflict(text.off, 'MAIL_OFF');
  const pending = await storeAddress(site, requested);
  if (!pending) return;
  const href = new URL(verifyHref(pending.token), siteUrl).href;
  try {
    const sent = await postEmail(mailer, requested.address, href);
    if (sent === 'gone') throw invalidFields([{ field: 'address', msg: text.unknown }]);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    // Not the whole error: the server's text may contain the address.
    const { code, responseCode } = (error instanceof DeliveryFailed ? error.cause : error) as {
      code?: unknown;
      responseCode?: unknown;
    };
    logEvent(log, 'email.verification_failed', { code, responseCode });
    // Only sent e-mails count.
    await db.delete(emailLetters).where(eq(emailLetters.id, pending.emailId));
    throw new HttpError(503, 'MAIL_UNAVAILABLE', text.unavailable, { 'retry-after': String(RETRY_S) });
  }
};
