import type { FastifyRequest } from 'fastify';
import type { Role } from 'shared/contract';
import { forbidden, staleSignIn } from '../../errors/httpError';
import { admit, requireUser, type SessionUser } from '../../session/session';
import { mayModerate, mayWrite } from '../users/accountPolicy';
import { messages as accountTexts } from '../users/messages.ru';

const MINUTE_MS = 60_000;

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
  moderation: { role: 'moderator', signedInWithinMs: 12 * 60 * MINUTE_MS },
  /** Everything else that is looked after. */
  management: { role: 'admin', signedInWithinMs: 12 * 60 * MINUTE_MS },
  /** What takes something away from people or changes the site for all: a stolen session is to be of little use. */
  power: { role: 'admin', signedInWithinMs: 15 * MINUTE_MS },
} as const satisfies Record<string, AdminAccess>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of every route of the administration. */
    adminAccess?: AdminAccess;
  }
}

const hasRole = (user: SessionUser, role: AdminAccess['role']): boolean =>
  role === 'moderator' ? mayModerate(user) : user.isAdmin;

/**
 * Whether the person behind the request signed in as lately as that. A token from before there were sessions says
 * nothing about who holds it by now and counts as old. Throws 401 for visitors.
 */
export const hasFreshSignIn = async (request: FastifyRequest, { signedInWithinMs }: AdminAccess): Promise<boolean> => {
  const { signedInAt } = await requireUser(request);
  const age = request.server.clock.now().getTime() - signedInAt.getTime();
  return age <= signedInWithinMs && request.bearer?.isOld === false;
};

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
    if (!(await hasFreshSignIn(request, access))) throw staleSignIn();
    admit(request, user);
  };
