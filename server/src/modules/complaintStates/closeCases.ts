import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { complaintCases, complaintMessages, complaintRecords, complaints } from '../../db/schema';
import { messages } from './messages.ru';
import { tellReporters } from './tellReporters';

const closeOpen = async (tx: Transaction, target: SQL | undefined, now: Date): Promise<void> => {
  const closed = await tx
    .update(complaintCases)
    .set({ decision: 'gone', decidedAt: now })
    .where(and(isNull(complaintCases.decidedAt), target))
    .returning();
  for (const { id: caseId, userId } of closed) {
    await tellReporters(tx, { caseId, text: userId === null ? messages.goneListing : messages.goneUser, now });
  }
};

/** Closes the open complaints about listings that are deleted, under their locks; nobody was right or wrong. */
export const closeListingCases = async (tx: Transaction, listingIds: readonly number[], now: Date): Promise<void> => {
  if (listingIds.length > 0) await closeOpen(tx, inArray(complaintCases.listingId, [...listingIds]), now);
};

/**
 * What remains of complaints when an account is deleted, under its lock: those about the person are closed and lose the
 * copies of what the person wrote; the person's own lose the name, the comment and the copies of the person's messages.
 */
export const leaveComplaints = async (tx: Transaction, userId: number, now: Date): Promise<void> => {
  await closeOpen(tx, eq(complaintCases.userId, userId), now);
  const ofTarget = tx
    .select({ id: complaints.id })
    .from(complaints)
    .innerJoin(complaintCases, eq(complaintCases.id, complaints.caseId))
    .where(eq(complaintCases.userId, userId));
  const own = tx.select({ id: complaints.id }).from(complaints).where(eq(complaints.reporterId, userId));
  await tx
    .delete(complaintMessages)
    .where(
      or(
        and(inArray(complaintMessages.complaintId, ofTarget), eq(complaintMessages.fromTarget, true)),
        and(inArray(complaintMessages.complaintId, own), eq(complaintMessages.fromTarget, false)),
      ),
    );
  await tx
    .update(complaints)
    .set({ reporterId: null, comment: '', network: null, device: null })
    .where(eq(complaints.reporterId, userId));
  await tx.delete(complaintRecords).where(eq(complaintRecords.userId, userId));
};
