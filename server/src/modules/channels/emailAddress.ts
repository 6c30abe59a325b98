import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Clock } from '../../clock';
import type { Database, Queryable } from '../../db/database';
import { emailAddresses, emailLetters } from '../../db/schema';
import { readableAddress } from '../../integrations/email/readableAddress';
import type { NoticeChannel } from '../../integrations/noticeChannel';
import { addressDigest, digestOf } from './mailTokens';
import type { PersonChannel } from './personChannel';

/** A link that verifies an address holds for so long, and so long letters with one are counted. */
export const VERIFICATION_MS = 24 * 60 * 60 * 1000;

/** Where a person gets letters, as people read it; null when nowhere. */
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

/**
 * Notes that the person has opened the link of a letter, and gives the address, which takes the place of the one before;
 * null when the link is no link, older than a day, or of an address that the account does not have any more. A repeat
 * gives the same.
 */
export const verifyEmail = async (db: Database, token: string, now: Date): Promise<string | null> => {
  const [letter] = await db
    .select()
    .from(emailLetters)
    .where(eq(emailLetters.tokenHash, digestOf(token)));
  if (letter?.userId === undefined || letter.userId === null) return null;
  if (letter.sentAt.getTime() + VERIFICATION_MS <= now.getTime()) return null;
  const { userId, digest } = letter;
  const verify = async (column: 'digest' | 'wantedDigest', change: object): Promise<string | undefined> => {
    const [row] = await db
      .update(emailAddresses)
      .set({ ...change, verifiedAt: now })
      .where(and(eq(emailAddresses.userId, userId), eq(emailAddresses[column], digest)))
      .returning({ address: emailAddresses.address });
    return row?.address;
  };
  const { wantedAddress: address, wantedDigest } = emailAddresses;
  const moved = { address: sql`${address}`, digest: sql`${wantedDigest}`, wantedAddress: null, wantedDigest: null };
  const verified = (await verify('wantedDigest', moved)) ?? (await verify('digest', {}));
  return verified === undefined ? null : readableAddress(verified);
};

/** Forgets where a person gets letters. */
export const forgetEmail = async (db: Queryable, userId: number): Promise<void> => {
  await db.delete(emailAddresses).where(eq(emailAddresses.userId, userId));
};

/** The accounts that get letters at the address with this digest. */
export const accountsOfEmail = async (db: Queryable, digest: string): Promise<number[]> => {
  const rows = await db
    .select({ userId: emailAddresses.userId })
    .from(emailAddresses)
    .where(and(eq(emailAddresses.digest, digest), isNotNull(emailAddresses.verifiedAt)));
  return rows.map(({ userId }) => userId);
};

/** Removes letters that count no more. */
export const sweepVerifications = async (db: Database, now: Date): Promise<void> => {
  await db.delete(emailLetters).where(lte(emailLetters.sentAt, new Date(now.getTime() - VERIFICATION_MS)));
};

/** Letters to the addresses that people have verified; null where the site sends none. */
export const emailOfPeople = (
  { db }: { db: Database; clock: Clock },
  channel: NoticeChannel<string> | null,
): PersonChannel => {
  const addressOf = async (userId: number): Promise<string | undefined> => {
    const [row] = await db
      .select({ address: emailAddresses.address })
      .from(emailAddresses)
      .where(and(eq(emailAddresses.userId, userId), isNotNull(emailAddresses.verifiedAt)));
    return row?.address;
  };
  return {
    isAvailable: channel !== null,
    recipientsOf: async (userId) => (channel && (await addressOf(userId)) !== undefined ? [String(userId)] : []),
    send: async (recipient, notice) => {
      const userId = Number(recipient);
      const address = await addressOf(userId);
      if (!channel || address === undefined) return 'absent';
      const sent = await channel.send(address, notice);
      // It has to be verified again; another one that the person has put in its place meanwhile stays.
      if (sent === 'gone')
        await db
          .update(emailAddresses)
          .set({ verifiedAt: null })
          .where(and(eq(emailAddresses.userId, userId), eq(emailAddresses.digest, addressDigest(address))));
      return sent;
    },
  };
};
