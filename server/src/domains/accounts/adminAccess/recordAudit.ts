import type { AuditAction, AuditKind, Section } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { auditLog } from '../../../db/schema';

/** Values of the fields that an action changes. Never secrets or what a person wrote to another. */
export type AuditState = Record<string, string | number | boolean | null>;

/** One action of an administrator. */
export interface Audited {
  actorId: number;
  action: AuditAction;
  kind: AuditKind;
  subjectId: number;
  /** Name or title of the thing, for those who read the log when it is gone. */
  subject: string;
  /** Of a listing. */
  section?: Section;
  before: AuditState | null;
  after: AuditState | null;
  now: Date;
}

/** Notes actions in the audit log, in the transaction of the actions themselves: neither is there without the other. */
export const recordAudit = async (tx: Queryable, ...audited: readonly [Audited, ...Audited[]]): Promise<void> => {
  await tx.insert(auditLog).values(
    audited.map(({ actorId, action, kind, subjectId, subject, section = null, before, after, now }) => ({
      actorId,
      action,
      subjectKind: kind,
      subjectId: String(subjectId),
      details: { subject, section, before, after },
      createdAt: now,
    })),
  );
};
