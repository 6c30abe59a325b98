import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { DAY_MS } from 'shared/contract';
import type { Database, Queryable, Transaction } from '../../../db/database';
import { emailAddresses, emailLetters } from '../../../db/schema';
import { readableAddress } from '../../../integrations/email/readableAddress';
import type { NoticeChannel } from '../../../integrations/noticeChannel';
import { lockAccount } from '../../accounts/users/lockWriter';
import { addressDigest, digestOf } from './mailTokens';
import { notifyOfChange } from './notifyOfChange';
import { formerAddress, type PersonChannel, sendToFormer } from './personChannel';

/** Validity of a verification link, and period of the limit on e-mails with one, in milliseconds. */
export const VERIFICATION_MS = DAY_MS;

/** Returns the person's e-mail address as shown to them; null without one. */
export const readEmail = async (
  db: Queryable,
  userId: number,
): Promise<{ address: string; verified: boolean; wanted: string | null } | null> => {
  const [row] = await db.select().from(emailAddresses).where(eq(emailAddresses.userId, userId));
  if (!row) return null;
  const { address, verifiedAt, wantedAddress } = row;
  return {
    address: readableAddress(address),
    verified: verifiedAt !== null,
    wanted: wantedAddress === null ? null : readableAddress(wantedAddress),
  };
};

/** Masks an address as 'a…@example.ru', which only its owner recognises. */
const masked = (address: string): string => {
  const readable = readableAddress(address);
  const [first = ''] = readable;
  return `${first}…${readable.slice(readable.lastIndexOf('@'))}`;
};

/**
 * Verifies a link's address and returns it, also repeatedly; null for an invalid, old or dropped one. It replaces the
 * previous address, which is notified too.
 */
export const verifyEmail = (db: Database, token: string, now: Date): Promise<string | null> =>
  db.transaction(async (tx) => {
    const [sent] = await tx
      .select()
      .from(emailLetters)
      .where(eq(emailLetters.tokenHash, digestOf(token)));
    if (sent?.userId === undefined || sent.userId === null) return null;
    if (sent.sentAt.getTime() + VERIFICATION_MS <= now.getTime()) return null;
    const { userId, digest } = sent;
    await lockAccount(tx, userId);
    const [current] = await tx.select().from(emailAddresses).where(eq(emailAddresses.userId, userId));
    if (!current || (current.digest !== digest && current.wantedDigest !== digest)) return null;
    const wanted = current.wantedDigest === digest ? current.wantedAddress : null;
    const address = wanted ?? current.address;
    const moved = wanted !== null && { address, digest, wantedAddress: null, wantedDigest: null };
    await tx
      .update(emailAddresses)
      .set({ ...moved, verifiedAt: now })
      .where(eq(emailAddresses.userId, userId));
    const wasUsed = current.verifiedAt !== null;
    if (moved || !wasUsed) {
      const change = wasUsed ? ('changed' as const) : ('linked' as const);
      const former = wasUsed ? current.address : null;
      await notifyOfChange(tx, { userId, channel: 'email', change, name: masked(address), former, now });
    }
    return readableAddress(address);
  });

/** Deletes unverified addresses, whose links stop working. */
export const dropUnverified = async (tx: Queryable, userId: number): Promise<void> => {
  const isOf = eq(emailAddresses.userId, userId);
  await tx.delete(emailAddresses).where(and(isOf, isNull(emailAddresses.verifiedAt)));
  await tx.update(emailAddresses).set({ wantedAddress: null, wantedDigest: null }).where(isOf);
};

/** Deletes a person's e-mail address and notifies it. The account must be locked. */
export const forgetEmail = async (tx: Transaction, userId: number, now: Date): Promise<void> => {
  const [removed] = await tx.delete(emailAddresses).where(eq(emailAddresses.userId, userId)).returning();
  if (!removed?.verifiedAt) return;
  const { address: former } = removed;
  await notifyOfChange(tx, { userId, channel: 'email', change: 'unlinked', name: masked(former), former, now });
};

/** Returns the accounts with the verified address of this digest. */
export const accountsOfEmail = async (db: Queryable, digest: string): Promise<number[]> => {
  const rows = await db
    .select({ userId: emailAddresses.userId })
    .from(emailAddresses)
    .where(and(eq(emailAddresses.digest, digest), isNotNull(emailAddresses.verifiedAt)));
  return rows.map(({ userId }) => userId);
};

/** Creates the channel of e-mails to verified addresses. */
export const emailOfPeople = ({ db }: { db: Database }, channel: NoticeChannel<string>): PersonChannel => ({
  isAvailable: true,
  recipientsOf: async (tx, userIds) => {
    const rows = await tx
      .select({ userId: emailAddresses.userId })
      .from(emailAddresses)
      .where(and(inArray(emailAddresses.userId, [...userIds]), isNotNull(emailAddresses.verifiedAt)));
    return rows.map(({ userId }) => ({ userId, recipient: String(userId) }));
  },
  send: async (recipient, notice) => {
    const former = formerAddress(recipient);
    if (former !== null) return sendToFormer(channel, former, notice);
    const userId = Number(recipient);
    const [row] = await db
      .select({ address: emailAddresses.address })
      .from(emailAddresses)
      .where(and(eq(emailAddresses.userId, userId), isNotNull(emailAddresses.verifiedAt)));
    if (!row) return 'absent';
    const sent = await channel.send(row.address, notice);
    // It must be verified again; one that has replaced it meanwhile stays.
    if (sent === 'gone')
      await db
        .update(emailAddresses)
        .set({ verifiedAt: null })
        .where(and(eq(emailAddresses.userId, userId), eq(emailAddresses.digest, addressDigest(row.address))));
    return sent;
  },
});
