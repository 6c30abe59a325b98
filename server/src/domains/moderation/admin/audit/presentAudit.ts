import { type AuditEntry, auditEntrySchema } from 'shared/contract';
import type { z } from 'zod';
import type { auditLog } from '../../../../db/schema';
import { messages } from '../../../accounts/users/messages.ru';
import { displayName } from '../../../accounts/users/presentAccount';

/** An entry of the log with the account that acted. */
export interface AuditRow {
  entry: typeof auditLog.$inferSelect;
  actor: { username: string; deletedAt: Date | null };
}

const details = auditEntrySchema.pick({ subject: true, section: true, before: true, after: true });
const none = { subject: '', section: null, before: null, after: null };

/** Parses an entry's details of its subject; unknown ones are dropped. */
export const readDetails = (entry: Pick<AuditRow['entry'], 'details'>): typeof none | z.infer<typeof details> =>
  details.safeParse(entry.details).data ?? none;

const erasedNames = new Map([
  ['user', messages.deletedUser],
  ['listing', messages.removedListing],
]);

/** Returns an entry on the wire, with a description where the subject's name is erased. */
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
