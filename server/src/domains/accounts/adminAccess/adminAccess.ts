import type { FastifyRequest } from 'fastify';
import type { Role } from 'shared/contract';
import { forbidden, staleSignIn } from '../../../errors/httpError';
import { CONFIRMED_MS, isSignInFresh, POWERS_MS } from '../../../session/freshSignIn';
import { admit, requireUser, type SessionUser } from '../../../session/session';
import { mayWrite } from '../users/accountPolicy';
import { messages as accountTexts } from '../users/messages.ru';

/** What a call of the administration asks of the account behind it. */
export interface AdminAccess {
  /** Who may call; an administrator may do whatever a moderator may. */
  role: Exclude<Role, 'user'>;
  /** How long ago the person may have signed in, in milliseconds. */
  signedInWithinMs: number;
}

/** The kinds of calls. Each route of the administration says of which kind it is. */
export const adminAccess = {
  /** Listings that wait for a decision, and the decisions. */
  moderation: { role: 'moderator', signedInWithinMs: POWERS_MS },
  /** Everything else that is looked after. */
  management: { role: 'admin', signedInWithinMs: POWERS_MS },
  /** What takes something away from people or changes the site for all: a stolen session is to be of little use. */
  power: { role: 'admin', signedInWithinMs: CONFIRMED_MS },
} as const satisfies Record<string, AdminAccess>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of every route of the administration. */
    adminAccess?: AdminAccess;
  }
}

const hasRole = (user: SessionUser, role: AdminAccess['role']): boolean => user.role === 'admin' || user.role === role;

/**
 * The hook of routes of this kind. Throws 401 for visitors, 403 for those without the role and the banned, and 403 with
 * the code `FRESH_SIGN_IN` for those who signed in too long ago.
 */
export const forAccess =
  (access: AdminAccess) =>
  async (request: FastifyRequest): Promise<void> => {
    const user = await requireUser(request);
    if (!hasRole(user, access.role)) throw forbidden();
    if (!mayWrite(user)) throw forbidden(accountTexts.banned);
    if (!isSignInFresh(user, request.server.clock.now(), access.signedInWithinMs)) throw staleSignIn();
    admit(request, user);
  };
