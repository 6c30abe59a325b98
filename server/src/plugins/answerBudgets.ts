import { type BudgetName, type Call, calls } from 'shared/calls';
import { BY_IDS_MAX, DIALOGS_MAX, MAX_PAGE_SIZE, type ServerPrefix, serverPrefixOf } from 'shared/contract';

export interface AnswerBudget {
  /** Before compression. */
  bytes: number;
  /** Rows that one of its statements may read. */
  rows: number;
}

const KB = 1024;
const MB = 1024 * KB;

const small: AnswerBudget = { bytes: 16 * KB, rows: 50 };
const listing: AnswerBudget = { bytes: 128 * KB, rows: 50 };
const page: AnswerBudget = { bytes: 128 * KB, rows: 2 * MAX_PAGE_SIZE + 1 };
/** A page of listings, whose texts share `LIST_TEXTS_MAX` characters. */
const listings: AnswerBudget = { bytes: 1 * MB, rows: BY_IDS_MAX };
const dialogs: AnswerBudget = { bytes: 512 * KB, rows: DIALOGS_MAX };
const messages: AnswerBudget = { bytes: 512 * KB, rows: MAX_PAGE_SIZE };
/** All of an account's listings in a section, whose texts also share `LIST_TEXTS_MAX` characters. */
const own: AnswerBudget = { bytes: 3 * MB, rows: 1000 };
const ids: AnswerBudget = { bytes: 128 * KB, rows: 10_000 };
/** Reference data, which browsers cache. */
const reference: AnswerBudget = { bytes: 512 * KB, rows: 5000 };
/** Lists for moderators and administrators, with whole texts. */
const staff: AnswerBudget = { bytes: 4 * MB, rows: 1000 };
/** All data of a person, at most five times a minute. */
const exported: AnswerBudget = { bytes: 256 * MB, rows: 10_000 };
/** The OpenAPI document, built once. */
const document: AnswerBudget = { bytes: 2 * MB, rows: 0 };
/** A page rendered by the server. */
const rendered: AnswerBudget = { bytes: 1 * MB, rows: 0 };
/** A part of the sitemap, built once for each change of content. */
const sitemap: AnswerBudget = { bytes: 4 * MB, rows: 20_000 };
/** Staff lists with similar listings or comments on each, whose number is limited. */
const moderation: AnswerBudget = { ...staff, rows: 10_000 };
/** An answer that compares all names of a kind. */
const naming: AnswerBudget = { ...small, rows: 5000 };
/** A picture, or a file of a build. */
const file: AnswerBudget = { bytes: 20 * MB, rows: 50 };

/** Budgets of calls, by their names in the register. */
const callBudgets: Record<BudgetName, AnswerBudget> = {
  small,
  listing,
  page,
  listings,
  dialogs,
  messages,
  own,
  ids,
  reference,
  staff,
  moderation,
  naming,
  exported,
  document,
  file,
};

export const budgetOfCall = ({ budget = 'small' }: Call): AnswerBudget => callBudgets[budget];

/** Budgets of answers outside the API. */
const otherBudgets: Record<Exclude<ServerPrefix, '/api'>, AnswerBudget> = {
  // Answers of a section's backend.
  '/x': { bytes: 1 * MB, rows: 50 },
  '/.well-known': small,
  '/assets': file,
  '/static': file,
  '/__dev': rendered,
  '/demo': rendered,
  '/sandbox': rendered,
  '/healthz': small,
  '/readyz': small,
  '/metrics': document,
  '/robots.txt': small,
  '/sitemap.xml': sitemap,
  '/sitemap-pages.xml': sitemap,
  '/remotes.json': rendered,
  '/sw.js': rendered,
  '/offline': rendered,
  '/favicon.ico': file,
  '/apple-touch-icon.png': file,
  '/apple-touch-icon-precomposed.png': file,
};
const API_READER = '/api/docs';

/** Larger answers count against the caller's `readAllowance`, and are serialised in portions. */
export const LIGHT_BYTES = 64 * KB;

/** Answers that may be larger are sent to one account or address one at a time (`callLimit`). */
export const HEAVY_BYTES = MB;

const byPath = new Map(calls.map((call) => [call.path, budgetOfCall(call)]));

/** Returns the budget of the route registered with this path; null for a call without one. */
export const budgetOf = (path: string): AnswerBudget | null => {
  const ofCall = byPath.get(path);
  if (ofCall) return ofCall;
  const prefix = serverPrefixOf(path);
  if (prefix === '/api') return path.startsWith(API_READER) ? file : null;
  if (prefix) return otherBudgets[prefix];
  return path.startsWith('/') ? rendered : null;
};
