import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AuditAction, AuditKind, auditNames, Section } from 'shared/contract';
import type { Queryable, Transaction } from '../../../db/database';
import { auditLog } from '../../../db/schema';

/** Values of the fields that an action changes, without secrets or private messages. */
export type AuditState = Partial<Record<keyof typeof auditNames.fields, string | number | boolean | null>>;

export interface Audited {
  actorId: number;
  action: AuditAction;
  kind: AuditKind;
  subjectId: number;
  /** Name or title of the target, for reading the log after its deletion. */
  subject: string;
  section?: Section;
  before: AuditState | null;
  after: AuditState | null;
  now: Date;
}

/** Records actions in the audit log, in their transaction: neither exists without the other. */
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

/** Erases deleted accounts' names or listings' titles in the audit log; the database refuses any other change. */
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
