import type { Role } from 'shared/contract';

/** Longest age of a sign-in for the rights of a moderator or an administrator, in milliseconds. */
export const STAFF_SIGN_IN_MAX_AGE_MS = 12 * 60 * 60_000;
/** Longest age of a sign-in for actions that a stolen session must not allow, in milliseconds. */
export const SENSITIVE_ACTION_MAX_AGE_MS = 15 * 60_000;

export interface SignIn {
  role: Role;
  /** When the person or a provider last proved the identity. */
  signedInAt: Date;
  /** By the data of a mini app, which its page has without an action of the person. */
  byMiniApp: boolean;
  /** By a legacy token, without a session, whose present owner is uncertain. */
  byLegacyToken: boolean;
}

/** Whether the person signed in within `ms`: never by a legacy token, nor as staff by a mini app. */
export const isSignInFresh = ({ role, signedInAt, byMiniApp, byLegacyToken }: SignIn, now: Date, ms: number): boolean =>
  !byLegacyToken && !(byMiniApp && role !== 'user') && now.getTime() - signedInAt.getTime() <= ms;
