import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AuditKind } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { auditLog } from '../../../db/schema';

/**
 * Erases the names of deleted accounts or the titles of deleted listings in the audit log. Ids and actions stay; the
 * database refuses any other change.
 */
export const eraseSubjects = async (
  tx: Transaction,
  kind: Extract<AuditKind, 'user' | 'listing'>,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .update(auditLog)
    .set({ details: sql`${auditLog.details} || '{"subject": ""}'` })
    .where(
      and(
        eq(auditLog.subjectKind, kind),
        inArray(auditLog.subjectId, ids.map(String)),
        sql`${auditLog.details} ->> 'subject' <> ''`,
      ),
    );
};
