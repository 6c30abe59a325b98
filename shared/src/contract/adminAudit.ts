import { z } from 'zod';
import { adminPageShape } from './adminAds';
import { auditNames } from './calls/endpoints';
import { orAny, rowIdField } from './fields';
import { fieldTexts as texts } from './fieldTexts.ru';
import { sections } from './sections';

export type AuditKind = keyof typeof auditNames.kinds;
export type AuditAction = keyof typeof auditNames.actions;

const keysOf = <K extends string>(names: Readonly<Record<K, string>>) => Object.keys(names) as [K, ...K[]];

/** Query of `GET /api/admin/audit`; absent and empty criteria match any. @internal */
export const auditQuerySchema = z.object({
  ...adminPageShape,
  /** User id of the actor. */
  actor: orAny(rowIdField(0)),
  kind: orAny(z.enum(keysOf(auditNames.kinds), { error: texts.unknownValue })),
  action: orAny(z.enum(keysOf(auditNames.actions), { error: texts.unknownValue })),
  /** Id of the subject, with `kind`. */
  subject: orAny(z.string({ error: texts.unknownValue }).regex(/^\d{1,10}$/, texts.unknownValue)),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

const stateSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable();

/** Entry of the audit log. @internal */
export const auditEntrySchema = z.object({
  id: z.int(),
  time: z.iso.datetime(),
  actor_id: z.int(),
  /** Current name of the actor. */
  actor: z.string(),
  /** An `AuditAction`; other versions of the site may write others. */
  action: z.string(),
  /** An `AuditKind`, or another as with `action`. */
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
export type AuditEntry = z.infer<typeof auditEntrySchema>;
