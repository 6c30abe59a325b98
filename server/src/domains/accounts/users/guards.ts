import type { FastifyRequest } from 'fastify';
import type { Role } from 'shared/contract';
import { forbidden, staleSignIn } from '../../../errors/httpError';
import { isSignInFresh } from '../../../session/freshSignIn';
import { requireUser } from '../../../session/session';
import { mayWrite } from './accountPolicy';
import { messages } from './messages.ru';

interface Requirements {
  /** Administrators have all rights of moderators. */
  role?: Exclude<Role, 'user'>;
  /** Banned people are refused. */
  isWriter?: true;
  /** Maximum age of the sign-in, in milliseconds. */
  signedInWithinMs?: number;
}

/**
 * Returns a route's hook for `preParsing`: before the body is read, so that strangers learn nothing from its errors and
 * banned people upload nothing in vain. It throws 401 for visitors, 403 without the role or when banned, and 403
 * `FRESH_SIGN_IN` after an old sign-in. Rights over a target are checked by the functions that handlers call.
 */
export const requireAccount =
  ({ role, isWriter, signedInWithinMs }: Requirements) =>
  async (request: FastifyRequest): Promise<void> => {
    const user = await requireUser(request);
    if (role !== undefined && user.role !== 'admin' && user.role !== role) throw forbidden();
    if (isWriter && !mayWrite(user)) throw forbidden(messages.banned);
    if (signedInWithinMs !== undefined && !isSignInFresh(user, request.server.clock.now(), signedInWithinMs))
      throw staleSignIn();
    request.admitted = user;
  };
