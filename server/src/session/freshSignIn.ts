import type { Role } from 'shared/contract';

/** How long ago the person may have signed in to use the rights of a moderator or an administrator, in milliseconds. */
export const POWERS_MS = 12 * 60 * 60_000;
/** How long ago to do what a stolen session must not be good for, in milliseconds. */
export const CONFIRMED_MS = 15 * 60_000;

/** How and when the person behind a request signed in. */
export interface SignIn {
  role: Role;
  /** When the person, or a provider that vouched for them, last proved who they are. */
  signedInAt: Date;
  /** By the data of a mini app, which its page has without the person doing anything. */
  byMiniApp: boolean;
  /** By a token from before there were sessions, which says nothing about who has it by now. */
  byOldToken: boolean;
}

/**
 * Returns whether the person signed in within `ms` milliseconds. Tokens from before there were sessions never count, nor
 * does a mini app for those who have rights over things of others.
 */
export const isSignInFresh = ({ role, signedInAt, byMiniApp, byOldToken }: SignIn, now: Date, ms: number): boolean =>
  !byOldToken && !(byMiniApp && role !== 'user') && now.getTime() - signedInAt.getTime() <= ms;
