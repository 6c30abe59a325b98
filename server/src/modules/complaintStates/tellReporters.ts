import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { complaints } from '../../db/schema';
import { sendNotice } from '../messages/sendNotice';

/** The subject under which the notices of a decision wait, for who takes it back. */
export const caseSubject = (caseId: number): string => `complaints:${caseId}`;

interface Told {
  caseId: number;
  text: string;
  now: Date;
  /** As of `sendNotice`. */
  afterMs?: number;
}

/** Lets support tell those who complained about a target what came of it, in the transaction of the decision. */
export const tellReporters = async (tx: Transaction, { caseId, text, now, afterMs = 0 }: Told): Promise<void> => {
  const rows = await tx
    .select({ userId: complaints.reporterId })
    .from(complaints)
    .where(and(eq(complaints.caseId, caseId), isNotNull(complaints.reporterId)))
    .orderBy(complaints.reporterId);
  for (const { userId } of rows) {
    if (userId !== null) await sendNotice(tx, { userId, text, now, subject: caseSubject(caseId), afterMs });
  }
};
