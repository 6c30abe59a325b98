import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { CHIP_TRIES, DAY_MS, HOUR_MS } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { chipAttempts, lostDetails } from '../../../db/schema';
import { limitReached } from '../../../errors/httpError';
import type { AccountLimit, CarriedLimits } from '../../accounts/users/carriedLimits';
import { lockWriter } from '../../accounts/users/lockWriter';
import { messages } from './messages.ru';

/** Compared instead of a missing chip; no chip equals it. */
const NO_CHIP = '-'.repeat(15);

interface Proof {
  userId: number;
  listingId: number;
  /** 15 digits. */
  chip: string;
  now: Date;
}

export const chipLimit: AccountLimit = {
  name: 'chips',
  max: CHIP_TRIES,
  windowMs: DAY_MS,
  usesOf: async (tx, userId, { since }) => {
    const rows = await tx
      .select()
      .from(chipAttempts)
      .where(and(eq(chipAttempts.userId, userId), gt(chipAttempts.since, since)));
    return rows.flatMap((row) => Array(row.tries).fill({ at: row.since, about: String(row.listingId) }));
  },
};

/** Counts an attempt. Throws 429 when none is left. */
const countAttempt = async (
  tx: Transaction,
  carriedLimits: CarriedLimits,
  { userId, listingId, now }: Proof,
): Promise<void> => {
  await lockWriter(tx, userId);
  const leftMs = await carriedLimits.waitMs(tx, chipLimit, { userId, about: String(listingId), now });
  if (leftMs > 0) throw limitReached('TOO_MANY_CHIPS', messages.tooManyChips(Math.ceil(leftMs / HOUR_MS)), leftMs);
  const isOver = lte(chipAttempts.since, new Date(now.getTime() - DAY_MS));
  await tx
    .insert(chipAttempts)
    .values({ userId, listingId, since: now, tries: 1 })
    .onConflictDoUpdate({
      target: [chipAttempts.userId, chipAttempts.listingId],
      set: {
        tries: sql`case when ${isOver} then 1 else ${chipAttempts.tries} + 1 end`,
        since: sql`case when ${isOver} then excluded.since else ${chipAttempts.since} end`,
      },
    });
};

/** Returns whether this is the chip of the listing's pet. Throws 429 for the fourth attempt within a day. */
export const proveChip = async (
  { db, carriedLimits }: Pick<FastifyInstance, 'db' | 'carriedLimits'>,
  proof: Proof,
): Promise<boolean> => {
  await db.transaction((tx) => countAttempt(tx, carriedLimits, proof));
  const [found] = await db
    .select({ chip: lostDetails.chip })
    .from(lostDetails)
    .where(eq(lostDetails.listingId, proof.listingId));
  // Constant time: a nearly right chip takes as long as any other.
  return timingSafeEqual(Buffer.from(proof.chip), Buffer.from(found?.chip ?? NO_CHIP));
};
