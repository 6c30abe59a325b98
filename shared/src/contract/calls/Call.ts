import type { z } from 'zod';

/**
 * Required rights. `anyone`: visitors as well; `account`: also a banned one; `writer`: an account that is not banned;
 * `confirmed`: an account that signed in within 15 minutes; `moderator`, `admin`: by role, signed in within 12 hours;
 * `power`: an administrator who signed in within 15 minutes; `team`: by a team's token.
 * @internal
 */
export type Access = 'anyone' | 'account' | 'writer' | 'confirmed' | 'moderator' | 'admin' | 'power' | 'team';

/** Names of rate limits; `routeLimits` on the server has the figures. @internal */
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

/** Names of response size budgets; `answerBudgets` on the server has the figures. @internal */
export type BudgetName =
  | 'small'
  | 'listing'
  | 'page'
  | 'listings'
  | 'dialogs'
  | 'messages'
  | 'own'
  | 'ids'
  | 'reference'
  | 'staff'
  | 'moderation'
  | 'naming'
  | 'exported'
  | 'document'
  | 'file';

export interface FileAnswer {
  description: string;
  content: Record<string, { schema: z.ZodType }>;
}

/** What a call records in the audit log, with the names that administrators read there. @internal */
export interface CallAudit {
  /** All actions that the call may record. */
  actions: Readonly<Record<string, string>>;
  /** Kinds of subjects that no other call names. */
  kinds?: Readonly<Record<string, string>>;
  /** Changed fields that no other call names. */
  fields?: Readonly<Record<string, string>>;
}

export interface CallFacts {
  /** A GET by default. */
  method?: 'GET' | 'POST' | 'PUT';
  access: Access;
  /** Rate limit; by default `write` for what an account changes, else, as for null, the one of all calls. */
  limit?: LimitName | null;
  /** The handler gets the `Idempotency-Key` header as `key`, and answers a repeat with the first response. */
  idempotent?: true;
  /** Read-only although not a GET. */
  isRead?: true;
  /** The handler streams the body. */
  isUpload?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  form?: z.ZodType;
  /** Maximum body in bytes; the site's limit by default. */
  bodyLimit?: number;
  /** Body of a 200; null for a 204. */
  answer: z.ZodType | FileAnswer | null;
  /** Schemas of other responses, by status. */
  answers?: Readonly<Record<number, z.ZodType>>;
  /** Statuses beside those that `access` implies, 422 for a bad input and those of any call. */
  errors?: readonly number[];
  /** Group in the API description. */
  tag: string;
  summary: string;
  description?: string;
  /** Omits the call from the API description. */
  isHidden?: true;
  /** Size budget of the response; `small` by default. */
  budget?: BudgetName;
  audit?: CallAudit;
}

export interface Call extends CallFacts {
  method: NonNullable<CallFacts['method']>;
  /** Name in the API description. */
  id: string;
  path: string;
}
