import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { complaints } from '../../../db/schema';
import type { NamedListing } from '../../notifications/notices/defineNotice';
import { notify } from '../../notifications/notices/notify';

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
  const rows = await tx
    .select({ userId: complaints.reporterId })
    .from(complaints)
    .where(and(eq(complaints.caseId, caseId), isNotNull(complaints.reporterId)))
    .orderBy(complaints.reporterId);
  const once = `complaint:${caseId}:${now.getTime()}`;
  const data = { text, ...(listing && { listing }) };
  const told = { event: 'complaint' as const, data, once, now, subject: caseSubject(caseId), afterMs };
  await notify(tx, ...rows.flatMap(({ userId }) => (userId === null ? [] : [{ ...told, userId }])));
};
