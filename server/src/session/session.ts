import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { users } from '../db/schema';
import { unauthorized } from '../errors/apiError';
import type { Tokens } from './tokens';

/** The account behind a request. */
export interface SessionUser {
  id: number;
  username: string;
  isAdmin: boolean;
  isBanned: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    tokens: Tokens;
  }
  interface FastifyRequest {
    /** User id of a valid token, else null. The account itself is read by `currentUser`. */
    userId: number | null;
    /** Filled by `currentUser`. */
    sessionUser: Promise<SessionUser | null> | null;
  }
}

const readUser = async (request: FastifyRequest): Promise<SessionUser | null> => {
  if (request.userId === null) return null;
  const [user] = await request.server.db.select().from(users).where(eq(users.id, request.userId));
  if (!user || user.deletedAt) return null;
  return { id: user.id, username: user.username, isAdmin: user.isAdmin, isBanned: user.isBanned };
};

/** The account behind the request, read once; null for a visitor, also for one with a bad token. */
export const currentUser = (request: FastifyRequest): Promise<SessionUser | null> => {
  request.sessionUser ??= readUser(request);
  return request.sessionUser;
};

/** The account behind the request. Throws 401 when there is none. */
export const requireUser = async (request: FastifyRequest): Promise<SessionUser> => {
  const user = await currentUser(request);
  if (!user) throw unauthorized();
  return user;
};

/**
 * Reads `Authorization: Bearer` of every request. A bad token makes a visitor, not an error: only routes that demand
 * a session (`requireUser`) answer 401.
 */
export const session = fp(async (app: FastifyInstance, { tokens }: { tokens: Tokens }) => {
  app.decorate('tokens', tokens);
  app.decorateRequest('userId', null);
  app.decorateRequest('sessionUser', null);
  app.addHook('onRequest', async (request) => {
    const [, token] = /^Bearer ([\w.-]{1,4096})$/i.exec(request.headers.authorization ?? '') ?? [];
    if (token) request.userId = await tokens.verifyToken(token);
  });
});
