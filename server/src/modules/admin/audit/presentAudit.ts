import { type AuditEntry, auditEntrySchema } from 'shared/contract';
import type { auditLog } from '../../../db/schema';
import { displayName } from '../../users/displayName';

/** An entry of the log with the account of who acted. */
export interface AuditRow {
  entry: typeof auditLog.$inferSelect;
  actor: { username: string; deletedAt: Date | null };
}

const details = auditEntrySchema.pick({ subject: true, section: true, before: true, after: true });
const none = { subject: '', section: null, before: null, after: null };

/** An entry on the wire. Details that this version of the site does not know stay out. */
export const presentAudit = ({ entry, actor }: AuditRow): AuditEntry => ({
  id: entry.id,
  time: entry.createdAt.toISOString(),
  actor_id: entry.actorId,
  actor: displayName(actor),
  action: entry.action,
  kind: entry.subjectKind,
  subject_id: entry.subjectId,
  ...(details.safeParse(entry.details).data ?? none),
});
