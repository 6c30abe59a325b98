import type { FastifyRequest } from 'fastify';
import { forbidden, staleSignIn } from '../../../errors/httpError';
import { CONFIRMED_MS, isSignInFresh } from '../../../session/freshSignIn';
import { admit, requireUser } from '../../../session/session';
import { mayWrite } from './accountPolicy';
import { messages } from './messages.ru';

/*
 * Route hooks for `preParsing`: the account is checked before the body is read, so a stranger learns nothing from its
 * errors and a banned person uploads nothing in vain. Handlers read the person by `admittedUser` without further
 * checks; rights over a target are checked by the functions that they call.
 */

/** Requires an account. Throws 401 for visitors. */
export const forUsers = async (request: FastifyRequest): Promise<void> => {
  admit(request, await requireUser(request));
};

/** Requires an account with write access. Throws 401 for visitors, 403 for the banned. */
export const forWriters = async (request: FastifyRequest): Promise<void> => {
  const user = await requireUser(request);
  if (!mayWrite(user)) throw forbidden(messages.banned);
  admit(request, user);
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on every route that requires a fresh sign-in. */
    isFresh?: true;
  }
}

/**
 * Requires a fresh sign-in, for what a stolen session would be most useful for. Throws 401 for visitors, 403 with
 * `FRESH_SIGN_IN` otherwise.
 */
export const forFreshUsers = async (request: FastifyRequest): Promise<void> => {
  const user = await requireUser(request);
  if (!isSignInFresh(user, request.server.clock.now(), CONFIRMED_MS)) throw staleSignIn();
  admit(request, user);
};
