import { createHash, createHmac } from 'node:crypto';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { identities, usedCodes } from '../../db/schema';

/** How a person signs in: the provider, and the person's id there. */
type Identity = Pick<typeof identities.$inferSelect, 'provider' | 'subject'>;

const HOUR_MS = 60 * 60 * 1000;

const markOf = (userId: number): string => createHash('sha256').update(`returned ${userId}`).digest('base64url');

/**
 * When the person of this account deleted the one before, if that was less than an hour ago and the limit of new dialogs
 * is to be held against them; else null.
 */
export const returnedSince = async (tx: Transaction, userId: number, now: Date): Promise<Date | null> => {
  const since = new Date(now.getTime() - HOUR_MS);
  const [mark] = await tx
    .select()
    .from(usedCodes)
    .where(and(eq(usedCodes.digest, markOf(userId)), gt(usedCodes.usedAt, since)));
  return mark?.usedAt ?? null;
};

/**
 * Holds people who delete their account and come back to the limit of new dialogs, without keeping who they are: what is
 * kept for a day, as digests among the spent codes, is of use for an hour.
 */
export interface Departures {
  /** Leaves a keyed hash of each identity of an account that is about to be deleted. */
  leave: (tx: Transaction, userId: number, now: Date) => Promise<void>;
  /** Marks a new account whose identity has left within the hour. */
  takeOver: (tx: Transaction, identity: Identity, userId: number, now: Date) => Promise<void>;
}

/** Departures with these keys of `readBanKeys`: the first one writes, all are recognised. */
export const createDepartures = (keys: readonly string[]): Departures => {
  const digestsOf = ({ provider, subject }: Identity): string[] =>
    keys.map((key) => createHmac('sha256', key).update(`left ${provider}:${subject}`).digest('base64url'));

  return {
    leave: async (tx, userId, now) => {
      const own = await tx.select().from(identities).where(eq(identities.userId, userId));
      const rows = own.map((identity) => ({ digest: digestsOf(identity)[0] ?? '', usedAt: now }));
      if (rows.length === 0) return;
      const target = usedCodes.digest;
      await tx
        .insert(usedCodes)
        .values(rows)
        .onConflictDoUpdate({ target, set: { usedAt: now } });
    },
    takeOver: async (tx, identity, userId, now) => {
      const since = new Date(now.getTime() - HOUR_MS);
      const [left] = await tx
        .select()
        .from(usedCodes)
        .where(and(inArray(usedCodes.digest, digestsOf(identity)), gt(usedCodes.usedAt, since)));
      if (!left) return;
      await tx
        .insert(usedCodes)
        .values({ digest: markOf(userId), usedAt: left.usedAt })
        .onConflictDoNothing();
    },
  };
};
