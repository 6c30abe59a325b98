import { parseId, type Role } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { forbidden } from '../../../errors/httpError';
import { SENSITIVE_ACTION_MAX_AGE_MS, STAFF_SIGN_IN_MAX_AGE_MS } from '../../../session/freshSignIn';
import { mayWrite } from '../users/accountPolicy';
import { lockAccount, lockUsers } from '../users/lockWriter';
import { messages } from '../users/messages.ru';

export interface AdminAccess {
  /** Administrators have all rights of moderators. */
  role: Exclude<Role, 'user'>;
  /** Maximum age of the sign-in, in milliseconds. */
  signedInWithinMs: number;
}

/** Kinds of admin calls; each route names its kind. */
export const adminAccess = {
  moderation: { role: 'moderator', signedInWithinMs: STAFF_SIGN_IN_MAX_AGE_MS },
  management: { role: 'admin', signedInWithinMs: STAFF_SIGN_IN_MAX_AGE_MS },
  /** Actions against people or on the whole site, so that a stolen session is of little use. */
  power: { role: 'admin', signedInWithinMs: SENSITIVE_ACTION_MAX_AGE_MS },
} as const satisfies Record<string, AdminAccess>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on every admin route. */
    adminAccess?: AdminAccess;
  }
}

/** Locks an administrator's account. Throws 403 when banned or no longer an administrator's, 401 when gone. */
export const lockAdmin = async (tx: Transaction, userId: number): Promise<void> => {
  const account = await lockAccount(tx, userId);
  if (!mayWrite(account)) throw forbidden(messages.banned);
  if (!account.isAdmin) throw forbidden();
};

/** Locks both accounts, and returns the requested one. */
export const lockAccounts = async (tx: Transaction, actorId: number, requested: number) => {
  const id = parseId(String(requested), 0);
  const locked = await lockUsers(tx, actorId, ...(id === null ? [] : [id]));
  return locked.find((user) => user.id === id);
};
