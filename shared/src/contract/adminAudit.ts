import { z } from 'zod';
import { adminPageShape } from './adminAds';
import { orAny, rowIdField } from './fields';
import { fieldTexts as texts } from './fieldTexts.ru';
import { sections } from './sections';

/** What an entry of the audit log is about. */
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
export type AuditKind = (typeof auditKinds)[number];

/**
 * What is done to it: publish, reject, delete, approve_edit, reject_edit, undo (listings; the last takes a decision
 * back); ban, unban (users); create, show, hide, set_dates, delete (promos); add, rename (reference data); rollback,
 * lift_quarantine, set_settings (remotes); create, set_webhook (teams); create, revoke (their tokens);
 * set_target (backends of sections); hide, dismiss (targets of
 * complaints: hidden by the site, found innocent); resend (notices that could not leave the site);
 * read_private (listings: somebody else than the author read the exact point or the chip of a lost or found pet).
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
export type AuditAction = (typeof auditActions)[number];

/** Query of `GET /api/admin/audit`; absent and empty criteria mean any. */
export const auditQuerySchema = z.object({
  ...adminPageShape,
  /** User id of who acted. */
  actor: orAny(rowIdField(0)),
  kind: orAny(z.enum(auditKinds, { error: texts.unknownValue })),
  action: orAny(z.enum(auditActions, { error: texts.unknownValue })),
  /** Id of the thing, with `kind`. */
  subject: orAny(z.string({ error: texts.unknownValue }).regex(/^\d{1,10}$/, texts.unknownValue)),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

const stateSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable();

/** One entry of the audit log. */
export const auditEntrySchema = z.object({
  id: z.int(),
  time: z.iso.datetime(),
  actor_id: z.int(),
  /** Name of who acted, as it is now. */
  actor: z.string(),
  /** One of `auditActions`; older and newer versions of the site may write others. */
  action: z.string(),
  /** One of `auditKinds`, or another as with `action`. */
  kind: z.string(),
  subject_id: z.string(),
  /** Name or title of the thing at that time; '' when it has none. */
  subject: z.string(),
  /** Of a listing. */
  section: z.enum(sections).nullable(),
  /** The fields that the action changed, and their values before it; null when there was nothing before. */
  before: stateSchema,
  /** The same after it; null when there is nothing after. */
  after: stateSchema,
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Answer of `GET /api/admin/audit`: newest first; `X-Next-Cursor` gives the cursor of the next page. */
export const auditEntriesSchema = z.array(auditEntrySchema);
