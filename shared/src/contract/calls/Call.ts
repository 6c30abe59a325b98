import type { z } from 'zod';
import type { AuditAction } from '../adminAudit';
import type { BudgetName } from './budgets';

/**
 * Who may call. `anyone`: visitors as well; `account`: also a banned one; `writer`: an account that is not banned;
 * `confirmed`: an account that signed in within 15 minutes; `moderator`, `admin`: by role, signed in within 12 hours;
 * `power`: an administrator who signed in within 15 minutes; `team`: by the token of a team.
 */
export type Access = 'anyone' | 'account' | 'writer' | 'confirmed' | 'moderator' | 'admin' | 'power' | 'team';

/** Names of the limits on how often a call may be made; the server has the figures (`routeLimits`). */
export type LimitName =
  | 'signIn'
  | 'report'
  | 'visit'
  | 'view'
  | 'write'
  | 'poll'
  | 'seldom'
  | 'stats'
  | 'count'
  | 'typing'
  | 'drawing'
  | 'buildFile';

/** An answer that is a file. */
export interface FileAnswer {
  description: string;
  content: Record<string, { schema: z.ZodType }>;
}

/** What there is to know of a call beside its path. */
export interface CallFacts {
  method: 'GET' | 'POST' | 'PUT';
  access: Access;
  /** Without one the call counts under the limit of all calls. */
  limit?: LimitName;
  /** A repeat with the same `Idempotency-Key` header is answered like the first one. */
  idempotent?: true;
  /** Changes nothing although it is no GET. */
  isRead?: true;
  /** The handler reads the body as it arrives. */
  isUpload?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The fields and files of a multipart form, instead of `body`. */
  form?: z.ZodType;
  /** Octets of the longest body; that of the site without one. */
  bodyLimit?: number;
  /** The body of 200; null for a call that is answered with 204. */
  answer: z.ZodType | FileAnswer | null;
  /** Other answers that have a schema of their own, by status. */
  answers?: Readonly<Record<number, z.ZodType>>;
  /** Refusals beside those that follow from `access` and those that any call may be answered with. */
  errors?: readonly number[];
  /** The group of the call in the description of the API. */
  tag: string;
  summary: string;
  description?: string;
  /** The description of the API leaves the call out. */
  isHidden?: true;
  /** How large the answer may be; `small` without one. */
  budget?: BudgetName;
  /** What the audit log may record of the call. */
  audit?: readonly AuditAction[];
}

/** A call of the API. */
export interface Call extends CallFacts {
  /** Its name in the description of the API. */
  id: string;
  path: string;
}
