import type { FastifyRequest } from 'fastify';
import { forbidden, staleSignIn } from '../../../errors/httpError';
import { CONFIRMED_MS, isSignInFresh } from '../../../session/freshSignIn';
import { admit, requireUser } from '../../../session/session';
import { mayWrite } from './accountPolicy';
import { messages } from './messages.ru';

/*
 * Route hooks, for `preParsing`: who asks is settled before the body is read, so a stranger learns nothing from its
 * faults and a banned person uploads nothing in vain. Handlers get the person by `admittedUser` and ask no more of it;
 * what the person may do to the thing at hand is for the functions that they call.
 */

/** Only for accounts. Throws 401 for visitors. */
export const forUsers = async (request: FastifyRequest): Promise<void> => {
  admit(request, await requireUser(request));
};

/** Only for accounts that may change something. Throws 401 for visitors, 403 for the banned. */
export const forWriters = async (request: FastifyRequest): Promise<void> => {
  const user = await requireUser(request);
  if (!mayWrite(user)) throw forbidden(messages.banned);
  admit(request, user);
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of every route that asks its person to have signed in a moment ago. */
    isFresh?: true;
  }
}

/**
 * Only for accounts that signed in a moment ago: what a stolen session would be worth most for. Throws 401 for visitors,
 * 403 with `FRESH_SIGN_IN` for the others.
 */
export const forFreshUsers = async (request: FastifyRequest): Promise<void> => {
  const user = await requireUser(request);
  if (!isSignInFresh(user, request.server.clock.now(), CONFIRMED_MS)) throw staleSignIn();
  admit(request, user);
};
