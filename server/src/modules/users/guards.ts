import type { FastifyRequest } from 'fastify';
import { forbidden } from '../../errors/httpError';
import { requireUser, type SessionUser } from '../../session/session';
import { mayWrite } from './accountPolicy';
import { messages } from './messages.ru';

/** The account behind the request. Throws 401 when there is none, 403 when it is banned. */
export const requireWriter = async (request: FastifyRequest): Promise<SessionUser> => {
  const user = await requireUser(request);
  if (!mayWrite(user)) throw forbidden(messages.banned);
  return user;
};

/*
 * Route hooks, for `preParsing`: who asks is settled before the body is read, so a stranger learns nothing from its
 * faults and a banned person uploads nothing in vain. What the person may do to the thing at hand is for the handler.
 */

/** Only for accounts. */
export const forUsers = async (request: FastifyRequest): Promise<void> => {
  await requireUser(request);
};

/** Only for accounts that may change something. */
export const forWriters = async (request: FastifyRequest): Promise<void> => {
  await requireWriter(request);
};
