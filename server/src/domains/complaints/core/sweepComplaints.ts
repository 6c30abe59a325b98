import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { complaintCases, complaints } from '../../../db/schema';
import { SETTLED_AFTER_MS } from '../../messages/sendNotice';

/** How long complaints, and the copies of messages with them, are kept after the decision: appeals come within it. */
export const COMPLAINTS_KEPT_MS = 90 * 24 * 60 * 60 * 1000;
const BATCH = 500;

/** Removes where decided complaints came from, and cases that were decided more than 90 days ago, with all that hangs on them. */
export const sweepComplaints = async (db: Database, now: Date): Promise<void> => {
  // Not with the decision: who takes it back needs them again.
  const settled = db
    .select({ id: complaintCases.id })
    .from(complaintCases)
    .where(lt(complaintCases.decidedAt, new Date(now.getTime() - SETTLED_AFTER_MS)));
  await db
    .update(complaints)
    .set({ network: null, device: null })
    .where(and(isNotNull(complaints.network), inArray(complaints.caseId, settled)));
  const before = new Date(now.getTime() - COMPLAINTS_KEPT_MS);
  for (;;) {
    const due = db
      .select({ id: complaintCases.id })
      .from(complaintCases)
      .where(lt(complaintCases.decidedAt, before))
      .limit(BATCH);
    const gone = await db
      .delete(complaintCases)
      .where(inArray(complaintCases.id, due))
      .returning({ id: complaintCases.id });
    if (gone.length < BATCH) return;
  }
};
