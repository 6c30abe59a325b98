import { and, eq, inArray, isNotNull, ne, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { complaintCases, complaintMessages, complaints, noticeOutbox, notifications } from '../../../db/schema';
import { messages } from './messages.ru';
import { caseSubject } from './notifyReporters';

/** Erases complaints' texts about their target, and copies of its messages. */
const eraseTarget = async (tx: Transaction, target: SQL): Promise<void> => {
  const about = tx.select({ id: complaintCases.id }).from(complaintCases).where(target);
  await tx
    .update(complaints)
    .set({ comment: '' })
    .where(and(inArray(complaints.caseId, about), ne(complaints.comment, '')));
  const ofTarget = tx.select({ id: complaints.id }).from(complaints).where(inArray(complaints.caseId, about));
  await tx
    .delete(complaintMessages)
    .where(and(inArray(complaintMessages.complaintId, ofTarget), eq(complaintMessages.fromTarget, true)));
};

/** Erases the titles of erased listings in reporters' notices. */
const eraseOutcomes = async (tx: Transaction, listingIds: readonly number[]): Promise<void> => {
  const told = await tx
    .select({ caseId: complaints.caseId, userId: complaints.reporterId })
    .from(complaints)
    .innerJoin(complaintCases, eq(complaintCases.id, complaints.caseId))
    .where(and(inArray(complaintCases.listingId, [...listingIds]), isNotNull(complaints.reporterId)));
  if (told.length === 0) return;
  const people = told.flatMap(({ userId }) => userId ?? []);
  const subjects = told.map(({ caseId }) => caseSubject(caseId));
  for (const table of [noticeOutbox, notifications])
    await tx
      .update(table)
      .set({ data: { text: messages.goneListing } })
      .where(and(inArray(table.userId, people), inArray(table.subject, subjects), eq(table.event, 'complaint')));
};

/** Erases complaints' texts about erased listings, also in the notices of their outcome. */
export const eraseListingComplaints = async (tx: Transaction, listingIds: readonly number[]): Promise<void> => {
  if (listingIds.length === 0) return;
  await eraseTarget(tx, inArray(complaintCases.listingId, [...listingIds]));
  await eraseOutcomes(tx, listingIds);
};

/**
 * Erases a deleted account from complaints: texts about the person, and the name, comment and copied messages in the
 * person's own.
 */
export const eraseAccountComplaints = async (tx: Transaction, userId: number): Promise<void> => {
  await eraseTarget(tx, eq(complaintCases.userId, userId));
  const own = tx.select({ id: complaints.id }).from(complaints).where(eq(complaints.reporterId, userId));
  await tx
    .delete(complaintMessages)
    .where(and(inArray(complaintMessages.complaintId, own), eq(complaintMessages.fromTarget, false)));
  await tx
    .update(complaints)
    .set({ reporterId: null, comment: '', network: null, device: null })
    .where(eq(complaints.reporterId, userId));
};
