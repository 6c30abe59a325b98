import { and, desc, eq, lt } from 'drizzle-orm';
import { type AuditEntry, type AuditQuery, auditEntrySchema } from 'shared/contract';
import type { z } from 'zod';
import type { Queryable } from '../../../db/database';
import { auditLog, users } from '../../../db/schema';
import { idOfCursor, pageById } from '../../../pageById';
import { messages as accountMessages } from '../../accounts/users/messages.ru';
import { displayName } from '../../accounts/users/presentAccount';

interface AuditRow {
  entry: typeof auditLog.$inferSelect;
  actor: { username: string; deletedAt: Date | null };
}

const details = auditEntrySchema.pick({ subject: true, section: true, before: true, after: true });
const none = { subject: '', section: null, before: null, after: null };

/** Parses an entry's details of its subject; unknown ones are dropped. */
export const readDetails = (entry: Pick<AuditRow['entry'], 'details'>): typeof none | z.infer<typeof details> =>
  details.safeParse(entry.details).data ?? none;

const erasedNames = new Map([
  ['user', accountMessages.deletedUser],
  ['listing', accountMessages.removedListing],
]);

/** Returns an entry as the API presents it, with a description where the subject's name is erased. */
export const presentAudit = ({ entry, actor }: AuditRow): AuditEntry => {
  const { subject, ...others } = readDetails(entry);
  return {
    id: entry.id,
    time: entry.createdAt.toISOString(),
    actor_id: entry.actorId,
    actor: displayName(actor),
    action: entry.action,
    kind: entry.subjectKind,
    subject_id: entry.subjectId,
    ...others,
    subject: subject || (erasedNames.get(entry.subjectKind) ?? ''),
  };
};

/** Returns one page of the audit log, newest first, and the cursor of the next page, null at the end. */
export const selectAudit = async (
  db: Queryable,
  { limit, cursor, actor, kind, action, subject }: AuditQuery,
): Promise<{ rows: AuditRow[]; next: string | null }> => {
  const after = idOfCursor(cursor);
  const found = await db
    .select({ entry: auditLog, actor: { username: users.username, deletedAt: users.deletedAt } })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        after === undefined ? undefined : lt(auditLog.id, after),
        actor === undefined ? undefined : eq(auditLog.actorId, actor),
        kind === undefined ? undefined : eq(auditLog.subjectKind, kind),
        action === undefined ? undefined : eq(auditLog.action, action),
        subject === undefined ? undefined : eq(auditLog.subjectId, subject),
      ),
    )
    .orderBy(desc(auditLog.id))
    // One more shows whether there is a next page.
    .limit(limit + 1);
  return pageById(found, limit, ({ entry }) => entry.id);
};
