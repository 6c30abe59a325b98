import type { ListingStatus, Section } from 'shared/contract';

/** Settings that the table assumes: Telegram is configured, VK is not. */
export const accessEnvironment = {
  DEMO: 'on',
  RELEASES_DIR: '/nonexistent',
  TELEGRAM_BOT_TOKEN: `7:${'a'.repeat(35)}`,
  TELEGRAM_BOT_NAME: 'bot',
};

/**
 * Callers: anonymous; with a foreign token; an account; an account with listings; the author of the call's listing; a
 * banned account; a moderator; an administrator; the author 16 minutes after signing in; a moderator 13 hours after
 * it; a banned moderator.
 */
export const callers = [
  'anonymous',
  'badToken',
  'user',
  'other',
  'owner',
  'banned',
  'moderator',
  'admin',
  'staleOwner',
  'staleModerator',
  'bannedModerator',
] as const;
export type Caller = (typeof callers)[number];

/** The objects of a call, made anew for each. */
export interface Subject {
  listing: number;
  /** Of the listing. */
  author: number;
  promo: number;
  /** A listing key of the author. */
  key: string;
  image: string;
  /** Of the author. */
  session: string;
  /** Number of the case of open complaints about the listing. */
  complaints: number;
  /** A pending one of the author, for another listing. */
  purchase: number;
  /** Saved by the author. */
  search: number;
}

export interface Ask {
  /** Replaces the path's parameter. */
  param?: string | number;
  query?: Record<string, string>;
  payload?: object | string;
  headers?: Record<string, string>;
}

/** The request of a call, and answers that differ from its `access`. */
export interface Row {
  /** Status for admitted callers; 200 or 204 by default. */
  answered?: number;
  /** Exceptions by caller. */
  but?: Changes;
  ask?: (subject: Subject) => Ask | Promise<Ask>;
  /** Of the listing; published by default. */
  section?: Section;
  status?: ListingStatus;
}

export type Changes = Partial<Record<Caller, number>>;
