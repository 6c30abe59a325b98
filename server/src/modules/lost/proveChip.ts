import { timingSafeEqual } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { CHIP_TRIES } from 'shared/contract';
import type { Database } from '../../db/database';
import { chipTries, lostDetails } from '../../db/schema';
import { HttpError } from '../../errors/httpError';
import { messages } from './messages.ru';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** In the place of a chip that is not there; no chip is ever that. */
const NO_CHIP = '-'.repeat(15);

interface Proof {
  userId: number;
  /** Of a listing that the person may see. */
  listingId: number;
  /** 15 digits. */
  chip: string;
  now: Date;
}

/** Counts a try in one statement, so that no server lets one through that another has counted. */
const countTry = async (db: Database, { userId, listingId, now }: Proof): Promise<void> => {
  const isOver = lt(chipTries.since, new Date(now.getTime() - DAY_MS));
  const counted = await db
    .insert(chipTries)
    .values({ userId, listingId, since: now, tries: 1 })
    .onConflictDoUpdate({
      target: [chipTries.userId, chipTries.listingId],
      set: {
        tries: sql`case when ${isOver} then 1 else ${chipTries.tries} + 1 end`,
        since: sql`case when ${isOver} then excluded.since else ${chipTries.since} end`,
      },
      setWhere: sql`(${isOver} or ${lt(chipTries.tries, CHIP_TRIES)})`,
    })
    .returning({ tries: chipTries.tries });
  if (counted.length > 0) return;
  const [spent] = await db
    .select({ since: chipTries.since })
    .from(chipTries)
    .where(and(eq(chipTries.userId, userId), eq(chipTries.listingId, listingId)));
  const leftMs = Math.max(1000, (spent?.since ?? now).getTime() + DAY_MS - now.getTime());
  throw new HttpError(429, 'TOO_MANY_CHIPS', messages.tooManyChips(Math.ceil(leftMs / HOUR_MS)), {
    'retry-after': String(Math.ceil(leftMs / 1000)),
  });
};

/**
 * Whether that is the chip of the listing's pet. Nobody is told of the question. Throws 429 for the fourth within a day
 * from the same person about the same listing.
 */
export const proveChip = async (db: Database, proof: Proof): Promise<boolean> => {
  await countTry(db, proof);
  const [found] = await db
    .select({ chip: lostDetails.chip })
    .from(lostDetails)
    .where(eq(lostDetails.listingId, proof.listingId));
  // As long for a chip that is nearly right as for any other.
  return timingSafeEqual(Buffer.from(proof.chip), Buffer.from(found?.chip ?? NO_CHIP));
};

/** Forgets tries that count no more. */
export const sweepChipTries = async (db: Database, now: Date): Promise<void> => {
  await db.delete(chipTries).where(lt(chipTries.since, new Date(now.getTime() - DAY_MS)));
};
