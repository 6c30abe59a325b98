import type { FastifyRequest } from 'fastify';
import type { Role } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { forbidden, staleSignIn } from '../../../errors/httpError';
import { CONFIRMED_MS, isSignInFresh, POWERS_MS } from '../../../session/freshSignIn';
import { admit, requireUser, type SessionUser } from '../../../session/session';
import { mayWrite } from '../users/accountPolicy';
import { lockAccount } from '../users/lockWriter';
import { messages } from '../users/messages.ru';

/** What an admin call requires of its account. */
export interface AdminAccess {
  /** Who may call; administrators have all rights of moderators. */
  role: Exclude<Role, 'user'>;
  /** Greatest age of the sign-in, in milliseconds. */
  signedInWithinMs: number;
}

/** The kinds of admin calls; each route names its kind. */
export const adminAccess = {
  /** Pending listings and decisions on them. */
  moderation: { role: 'moderator', signedInWithinMs: POWERS_MS },
  /** All other maintenance. */
  management: { role: 'admin', signedInWithinMs: POWERS_MS },
  /** Takes something from people or changes the site for all: a stolen session must be of little use. */
  power: { role: 'admin', signedInWithinMs: CONFIRMED_MS },
} as const satisfies Record<string, AdminAccess>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on every admin route. */
    adminAccess?: AdminAccess;
  }
}

const hasRole = (user: SessionUser, role: AdminAccess['role']): boolean => user.role === 'admin' || user.role === role;

/**
 * Returns the hook of this kind's routes. Throws 401 for visitors, 403 without the role or when banned, and 403
 * `FRESH_SIGN_IN` when the sign-in is too old.
 */
export const forAccess =
  (access: AdminAccess) =>
  async (request: FastifyRequest): Promise<void> => {
    const user = await requireUser(request);
    if (!hasRole(user, access.role)) throw forbidden();
    if (!mayWrite(user)) throw forbidden(messages.banned);
    if (!isSignInFresh(user, request.server.clock.now(), access.signedInWithinMs)) throw staleSignIn();
    admit(request, user);
  };

/**
 * Locks an administrator's account until the transaction ends. Throws 403 when it is no administrator's any more or
 * banned, 401 when it is gone.
 */
export const lockAdmin = async (tx: Transaction, userId: number): Promise<void> => {
  const account = await lockAccount(tx, userId);
  if (!mayWrite(account)) throw forbidden(messages.banned);
  if (!account.isAdmin) throw forbidden();
};
