import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { complaints } from '../../../db/schema';
import type { NamedListing } from '../../notifications/notices/defineNotice';
import { notify } from '../../notifications/notices/notify';

/** The subject under which the notices of a decision wait, for who takes it back. */
export const caseSubject = (caseId: number): string => `complaints:${caseId}`;

interface Outcome {
  caseId: number;
  text: string;
  /** What they complained about, where it is there for everybody. */
  listing?: NamedListing | undefined;
  now: Date;
  /** As of `notify`. */
  afterMs?: number;
}

/** Has those told who complained about a target what came of it, in the transaction of the decision. */
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
