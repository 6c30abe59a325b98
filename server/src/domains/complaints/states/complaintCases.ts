import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { ComplaintOutcome } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import {
  boosts,
  complaintCases,
  complaintMessages,
  complaints,
  listings,
  noticeOutbox,
  notifications,
} from '../../../db/schema';
import type { NamedListing } from '../../notifications/notices/defineNotice';
import { notify } from '../../notifications/notices/notify';
import { runningBoost } from '../../payments/states/boostState';
import { messages } from './messages.ru';
import { reporterIdsOf } from './reporters';

export const outcomeOf = ({ decision }: Pick<typeof complaintCases.$inferSelect, 'decision'>): ComplaintOutcome => {
  if (decision === null) return 'open';
  if (decision === 'reject' || decision === 'ban') return 'upheld';
  return decision === 'dismiss' ? 'dismissed' : 'gone';
};

/** Hides a listing, under its lock; its boost is paused meanwhile. */
export const hideListing = async (tx: Transaction, listingId: number, now: Date): Promise<void> => {
  await tx.update(listings).set({ hiddenAt: now, updatedAt: now }).where(eq(listings.id, listingId));
  await tx
    .update(boosts)
    .set({ pausedAt: now })
    .where(and(eq(boosts.listingId, listingId), runningBoost(now)));
};

/** Shows a hidden listing again, under its lock; its boost is extended by the time it was hidden. */
export const showListing = async (tx: Transaction, listingId: number, now: Date): Promise<void> => {
  await tx.update(listings).set({ hiddenAt: null, updatedAt: now }).where(eq(listings.id, listingId));
  await tx
    .update(boosts)
    .set({ endsAt: sql`${boosts.endsAt} + (${now.toISOString()}::timestamptz - ${boosts.pausedAt})`, pausedAt: null })
    .where(and(eq(boosts.listingId, listingId), isNotNull(boosts.pausedAt)));
};

/** Returns the subject of a decision's pending notices, for withdrawing them. */
export const caseSubject = (caseId: number): string => `complaints:${caseId}`;

interface Outcome {
  caseId: number;
  text: string;
  /** The target, if public. */
  listing?: NamedListing | undefined;
  now: Date;
  /** As of `notify`. */
  afterMs?: number;
}

/** Notifies a target's reporters of the outcome, in the decision's transaction. */
export const notifyReporters = async (
  tx: Transaction,
  { caseId, text, listing, now, afterMs = 0 }: Outcome,
): Promise<void> => {
  const userIds = await reporterIdsOf(tx, caseId);
  const once = `complaint:${caseId}:${now.getTime()}`;
  const data = { text, ...(listing && { listing }) };
  const notice = { event: 'complaint' as const, data, once, now, subject: caseSubject(caseId), afterMs };
  await notify(tx, ...userIds.map((userId) => ({ ...notice, userId })));
};

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
  const reported = await tx
    .select({ caseId: complaints.caseId, userId: complaints.reporterId })
    .from(complaints)
    .innerJoin(complaintCases, eq(complaintCases.id, complaints.caseId))
    .where(and(inArray(complaintCases.listingId, [...listingIds]), isNotNull(complaints.reporterId)));
  if (reported.length === 0) return;
  const people = reported.flatMap(({ userId }) => userId ?? []);
  const subjects = reported.map(({ caseId }) => caseSubject(caseId));
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

/** Erases texts about a deleted account, and the name, comment and copied messages in its own complaints. */
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
