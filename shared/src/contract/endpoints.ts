/** The calls of the API, as browsers make them. */
export * as endpoints from './calls/endpoints';
export { sectionEndpoints } from './sections/sectionEndpoints';

/** Beginning of the path of every call of the administration. */
export const ADMIN_CALLS = '/api/admin/';

/** Paths of the calls that exist once per section (docs/api.md, 'Paths'). `:id` and `:file` are path parameters. */
export interface SectionEndpoints {
  filters: string;
  filter: string;
  /** How many a filter finds. */
  count: string;
  detail: string;
  /** Others like it. */
  similar: string;
  /** The person's own listings, in every state but deleted. */
  own: string;
  byIds: string;
  favorites: string;
  readArticles: string;
  isFavorite: string;
  toggleFavorite: string;
  markAsRead: string;
  /** GET with a query for pets, POST with a body for the others. */
  boosted: string;
  isBoosted: string;
  createOrder: string;
  /** Multipart. */
  create: string;
  /** Multipart. */
  edit: string;
  delete: string;
  /** Ends a listing of one's own, saying how. */
  close: string;
  /** Has a listing of one's own stay for another term. */
  renew: string;
  /** Marks a listing of one's own as reserved, or ends that. */
  reserve: string;
  /** Tells that somebody looks at it. */
  view: string;
  /** How it was looked at, kept and asked about, for its owner and administrators. */
  stats: string;
  /** What an owner does to a listing of theirs. */
  ownerAction: string;
  adminAction: string;
  /** Takes back what the same moderator has just decided. */
  adminUndo: string;
  /** Listings on moderation, for administrators. */
  adminAds: string;
  /** What happened to a listing and to its author, for administrators. */
  adminHistory: string;
}

/** Header of a filter answer that carries the cursor of the next page, when there may be one. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor';

/**
 * Header of the answer to what a person has written: for so many seconds what they read should carry it, too, and then
 * shows what they have written. Without it their next look may be answered by a copy that has not got it yet.
 */
export const READ_PRIMARY_HEADER = 'read-primary';

/** Header of `GET /api/dialogs`: how many notices the person has not looked at yet. Its `ETag` changes with it. */
export const UNREAD_NOTICES_HEADER = 'unread-notices';

/** Headers of answers that the clients of the API read, in lower case: pages that the server draws get these alone. */
export const answerHeaders = [NEXT_CURSOR_HEADER, READ_PRIMARY_HEADER, UNREAD_NOTICES_HEADER, 'retry-after'] as const;
export type AnswerHeader = (typeof answerHeaders)[number];

/** Puts `value` in place of the one path parameter of `path`, percent-encoded. */
export const withParam = (path: string, value: string | number): string =>
  path.replace(/:[a-z]+/, encodeURIComponent(String(value)));
