import { and, eq, lte } from 'drizzle-orm';
import { CLOSED_READABLE_DAYS } from 'shared/contract';
import type { Database } from '../../../db/database';
import { listings } from '../../../db/schema';

const READABLE_MS = CLOSED_READABLE_DAYS * 24 * 60 * 60 * 1000;

/** Hides closed listings whose time of readability is over, and returns their number. */
export const hideClosed = async (db: Database, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - READABLE_MS);
  const hidden = await db
    .update(listings)
    .set({ isReadableClosed: false })
    .where(and(eq(listings.isReadableClosed, true), lte(listings.closedAt, before)))
    .returning({ id: listings.id });
  return hidden.length;
};
