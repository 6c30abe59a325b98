import { type BudgetName, type Call, calls } from 'shared/calls';
import { BY_IDS_MAX, DIALOGS_MAX, MAX_PAGE_SIZE, type ServerPrefix, serverPrefixOf } from 'shared/contract';

const KB = 1024;
const MB = 1024 * KB;

/** Bytes before compression, and rows that one statement may read, of calls by the names of their budgets. */
const callBudgets = {
  small: { bytes: 16 * KB, rows: 50 },
  listing: { bytes: 128 * KB, rows: 50 },
  page: { bytes: 128 * KB, rows: 2 * MAX_PAGE_SIZE + 1 },
  /** A page of listings, whose texts share `LIST_TEXTS_MAX` characters. */
  listings: { bytes: 1 * MB, rows: BY_IDS_MAX },
  dialogs: { bytes: 512 * KB, rows: DIALOGS_MAX },
  messages: { bytes: 512 * KB, rows: MAX_PAGE_SIZE },
  /** All of an account's listings in a section, whose texts also share `LIST_TEXTS_MAX` characters. */
  own: { bytes: 3 * MB, rows: 1000 },
  ids: { bytes: 128 * KB, rows: 10_000 },
  /** Reference data, which browsers cache. */
  reference: { bytes: 512 * KB, rows: 5000 },
  /** Lists for moderators and administrators, with whole texts. */
  staff: { bytes: 4 * MB, rows: 1000 },
  /** Staff lists with similar listings or comments on each, whose number is limited. */
  moderation: { bytes: 4 * MB, rows: 10_000 },
  /** An answer that compares all names of a kind. */
  naming: { bytes: 16 * KB, rows: 5000 },
  /** All data of a person, at most five times a minute. */
  exported: { bytes: 256 * MB, rows: 10_000 },
  /** The OpenAPI document, built once. */
  document: { bytes: 2 * MB, rows: 0 },
  /** A picture, or a file of a build. */
  file: { bytes: 20 * MB, rows: 50 },
} satisfies Record<BudgetName, object>;

type AnswerBudget = (typeof callBudgets)[BudgetName];

const { small, document, file } = callBudgets;
/** A page rendered by the server. */
const rendered: AnswerBudget = { bytes: 1 * MB, rows: 0 };
/** A part of the sitemap, built once for each change of content. */
const sitemap: AnswerBudget = { bytes: 4 * MB, rows: 20_000 };

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
