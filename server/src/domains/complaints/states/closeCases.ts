import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { complaintCases } from '../../../db/schema';
import { messages } from './messages.ru';
import { notifyReporters } from './notifyReporters';

const closeOpen = async (tx: Transaction, target: SQL | undefined, now: Date): Promise<void> => {
  const closed = await tx
    .update(complaintCases)
    .set({ decision: 'gone', decidedAt: now })
    .where(and(isNull(complaintCases.decidedAt), target))
    .returning();
  for (const { id: caseId, userId } of closed) {
    await notifyReporters(tx, { caseId, text: userId === null ? messages.goneListing : messages.goneUser, now });
  }
};

/** Closes the open complaints about deleted listings, under their locks, without an outcome for reporters. */
export const closeListingCases = async (tx: Transaction, listingIds: readonly number[], now: Date): Promise<void> => {
  if (listingIds.length > 0) await closeOpen(tx, inArray(complaintCases.listingId, [...listingIds]), now);
};

/** Closes the open complaints about a deleted account, under its lock. */
export const closeAccountCases = (tx: Transaction, userId: number, now: Date): Promise<void> =>
  closeOpen(tx, eq(complaintCases.userId, userId), now);
