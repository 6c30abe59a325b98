import { and, desc, eq, lt } from 'drizzle-orm';
import { type AuditQuery, parseId } from 'shared/contract';
import type { Queryable } from '../../../../db/database';
import { auditLog, users } from '../../../../db/schema';
import { invalidFields } from '../../../../errors/httpError';
import { messages } from '../../../../messages.ru';
import type { AuditRow } from './presentAudit';

/** Parses a cursor: the entry after which the next page starts. Throws 422 when it is invalid. */
const placeOf = (cursor: string): number => {
  const id = parseId(cursor, 0);
  if (id === null) throw invalidFields([{ field: 'cursor', msg: messages.errors.badCursor }]);
  return id;
};

/** Returns one page of the audit log, newest first, and the cursor of the next page, null at the end. */
export const selectAudit = async (
  db: Queryable,
  { limit, cursor, actor, kind, action, subject }: AuditQuery,
): Promise<{ rows: AuditRow[]; next: string | null }> => {
  const found = await db
    .select({ entry: auditLog, actor: { username: users.username, deletedAt: users.deletedAt } })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        cursor === undefined ? undefined : lt(auditLog.id, placeOf(cursor)),
        actor === undefined ? undefined : eq(auditLog.actorId, actor),
        kind === undefined ? undefined : eq(auditLog.subjectKind, kind),
        action === undefined ? undefined : eq(auditLog.action, action),
        subject === undefined ? undefined : eq(auditLog.subjectId, subject),
      ),
    )
    .orderBy(desc(auditLog.id))
    // One more shows whether there is a next page.
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last && found.length > limit ? String(last.entry.id) : null };
};
