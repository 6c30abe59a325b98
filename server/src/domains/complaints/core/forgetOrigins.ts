import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { complaintCases, complaints } from '../../../db/schema';
import { SETTLED_AFTER_MS } from '../../messages/sendNotice';

/** Erases networks and devices of decided complaints, once the decision can no longer be undone. */
export const forgetOrigins = async (db: Database, now: Date): Promise<void> => {
  const settled = db
    .select({ id: complaintCases.id })
    .from(complaintCases)
    .where(lt(complaintCases.decidedAt, new Date(now.getTime() - SETTLED_AFTER_MS)));
  await db
    .update(complaints)
    .set({ network: null, device: null })
    .where(and(isNotNull(complaints.network), inArray(complaints.caseId, settled)));
};
