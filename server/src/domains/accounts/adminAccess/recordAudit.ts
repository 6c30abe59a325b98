import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AuditAction, AuditKind, auditNames, Section } from 'shared/contract';
import type { Database, Queryable, Transaction } from '../../../db/database';
import { auditLog } from '../../../db/schema';
import { lockAdmin } from './adminAccess';

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
  /** Null, or left out, for what did not exist. */
  before?: AuditState | null;
  after?: AuditState | null;
  now: Date;
}

/** Records actions in the audit log, in their transaction: neither exists without the other. */
export const recordAudit = async (tx: Queryable, ...audited: readonly [Audited, ...Audited[]]): Promise<void> => {
  await tx.insert(auditLog).values(
    audited.map(({ actorId, action, kind, subjectId, subject, section = null, before = null, after = null, now }) => ({
      actorId,
      action,
      subjectKind: kind,
      subjectId: String(subjectId),
      details: { subject, section, before, after },
      createdAt: now,
    })),
  );
};

/** Who acts as an administrator, and when. */
export interface Acting {
  actorId: number;
  now: Date;
}

/** Runs an administrator's action in one transaction with the entry that it records. Throws as `lockAdmin`. */
export const actAsAdmin = <T>(
  db: Database,
  { actorId, now }: Acting,
  act: (tx: Transaction, record: (entry: Omit<Audited, keyof Acting>) => Promise<void>) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    await lockAdmin(tx, actorId);
    return act(tx, (entry) => recordAudit(tx, { ...entry, actorId, now }));
  });

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
