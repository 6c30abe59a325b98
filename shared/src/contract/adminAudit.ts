import { z } from 'zod';
import { adminPageShape } from './adminAds';
import { orAny, rowIdField } from './fields';
import { fieldTexts as texts } from './fieldTexts.ru';
import { sections } from './sections';

/** Subject of an audit log entry. @internal */
export const auditKinds = [
  'listing',
  'user',
  'promo',
  'breed',
  'city',
  'object',
  'remote',
  'team',
  'team_token',
  'backend',
  'notice',
] as const;
/** @internal */
export type AuditKind = (typeof auditKinds)[number];

/**
 * Action on it: publish, reject, delete, approve_edit, reject_edit, undo (listings; the last undoes a decision); ban,
 * unban (users); create, show, hide, set_dates, delete (promos); add, rename (reference data); rollback,
 * lift_quarantine, set_settings (remotes); create, set_webhook (teams); create, revoke (their tokens); set_target
 * (backends of sections); hide, dismiss (targets of complaints: hidden by the site, found innocent); resend
 * (undeliverable notices); read_private (listings: another than the author read the exact point or the chip of a lost
 * or found pet).
 *
 * @internal
 */
export const auditActions = [
  'publish',
  'reject',
  'delete',
  'undo',
  'approve_edit',
  'reject_edit',
  'ban',
  'unban',
  'create',
  'show',
  'hide',
  'set_dates',
  'add',
  'rename',
  'rollback',
  'lift_quarantine',
  'set_settings',
  'dismiss',
  'set_webhook',
  'set_target',
  'revoke',
  'resend',
  'read_private',
] as const;
/** @internal */
export type AuditAction = (typeof auditActions)[number];

/** Query of `GET /api/admin/audit`; absent and empty criteria match any. */
export const auditQuerySchema = z.object({
  ...adminPageShape,
  /** User id of the actor. */
  actor: orAny(rowIdField(0)),
  kind: orAny(z.enum(auditKinds, { error: texts.unknownValue })),
  action: orAny(z.enum(auditActions, { error: texts.unknownValue })),
  /** Id of the subject, with `kind`. */
  subject: orAny(z.string({ error: texts.unknownValue }).regex(/^\d{1,10}$/, texts.unknownValue)),
});
/** @internal */
export type AuditQuery = z.infer<typeof auditQuerySchema>;

const stateSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable();

/** Entry of the audit log. @internal */
export const auditEntrySchema = z.object({
  id: z.int(),
  time: z.iso.datetime(),
  actor_id: z.int(),
  /** Current name of the actor. */
  actor: z.string(),
  /** One of `auditActions`; other versions of the site may write others. */
  action: z.string(),
  /** One of `auditKinds`, or another as with `action`. */
  kind: z.string(),
  subject_id: z.string(),
  /** Name or title of the subject at that time; '' without one. */
  subject: z.string(),
  /** For a listing. */
  section: z.enum(sections).nullable(),
  /** Changed fields with their values before the action; null when nothing existed before. */
  before: stateSchema,
  /** Values after it; null when nothing exists afterwards. */
  after: stateSchema,
});
/** @internal */
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Answer of `GET /api/admin/audit`: newest first; `X-Next-Cursor` has the cursor of the next page. */
export const auditEntriesSchema = z.array(auditEntrySchema);
