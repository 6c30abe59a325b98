import type { FastifyRequest } from 'fastify';
import { forbidden, staleSignIn } from '../../../errors/httpError';
import { isSignInFresh, SENSITIVE_ACTION_MAX_AGE_MS } from '../../../session/freshSignIn';
import { requireUser } from '../../../session/session';
import { mayWrite } from './accountPolicy';
import { messages } from './messages.ru';

/*
 * Route hooks for `preParsing`: before the body is read, so that strangers learn nothing from its errors and banned
 * people upload nothing in vain. Rights over a target are checked by the functions that handlers call.
 */

/** Requires an account. Throws 401 for visitors. */
export const forUsers = async (request: FastifyRequest): Promise<void> => {
  request.admitted = await requireUser(request);
};

/** Requires an account with write access. Throws 401 for visitors, 403 for banned people. */
export const requireWriter = async (request: FastifyRequest): Promise<void> => {
  const user = await requireUser(request);
  if (!mayWrite(user)) throw forbidden(messages.banned);
  request.admitted = user;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on every route that requires a fresh sign-in. */
    isFresh?: true;
  }
}

/** Requires a fresh sign-in, where a stolen session would be most useful. Throws 401, or 403 `FRESH_SIGN_IN`. */
export const forFreshUsers = async (request: FastifyRequest): Promise<void> => {
  const user = await requireUser(request);
  if (!isSignInFresh(user, request.server.clock.now(), SENSITIVE_ACTION_MAX_AGE_MS)) throw staleSignIn();
  request.admitted = user;
};
