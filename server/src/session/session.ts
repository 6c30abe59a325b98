import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Role } from 'shared/contract';
import { unauthorized } from '../errors/httpError';
import { isSignInFresh, type SignIn, STAFF_SIGN_IN_MAX_AGE_MS } from './freshSignIn';
import { readSession } from './readSession';
import type { Bearer, Tokens } from './tokens';

/** Returns the role of an account; the rights of an administrator include those of a moderator. */
export const roleOf = ({ isAdmin, isModerator }: { isAdmin: boolean; isModerator: boolean }): Role =>
  isAdmin ? 'admin' : isModerator ? 'moderator' : 'user';

export interface SessionUser extends SignIn {
  id: number;
  username: string;
  /** May act as an administrator now: neither banned nor signed in too long ago. `role` is that of the account. */
  isAdmin: boolean;
  /** May act as a moderator now. */
  isModerator: boolean;
  /** Has a role whose rights require another sign-in. */
  needsFreshSignIn: boolean;
  isBanned: boolean;
  createdAt: Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    tokens: Tokens;
  }
  interface FastifyRequest {
    /** Content of a valid token, else null; whether its session is live is checked when the account is read. */
    bearer: Bearer | null;
    /** User id of a valid token, else null; `currentUser` reads the account. */
    userId: number | null;
    /** Filled by `currentUser`. */
    sessionUser: Promise<SessionUser | null> | null;
    /** The user admitted by the route's guard, which sets it. */
    admitted: SessionUser | null;
  }
}

const readUser = async ({ bearer, server: { db, clock } }: FastifyRequest): Promise<SessionUser | null> => {
  const now = clock.now();
  const found = bearer && (await readSession(db, bearer, now));
  if (!found) return null;
  const { user, signedInAt, byMiniApp } = found;
  const { id, username, isBanned, createdAt } = user;
  const signIn = { role: roleOf(user), signedInAt, byMiniApp, byLegacyToken: bearer.isOld };
  const isFresh = isSignInFresh(signIn, now, STAFF_SIGN_IN_MAX_AGE_MS);
  const hasPowers = isFresh && !isBanned;
  return {
    ...signIn,
    id,
    username,
    isBanned,
    createdAt,
    isAdmin: hasPowers && user.isAdmin,
    isModerator: hasPowers && user.isModerator,
    needsFreshSignIn: signIn.role !== 'user' && !isFresh && !isBanned,
  };
};

/** Returns the account behind the request, read once; null for a visitor, also with an invalid or ended token. */
export const currentUser = (request: FastifyRequest): Promise<SessionUser | null> => {
  request.sessionUser ??= readUser(request);
  return request.sessionUser;
};

/** Returns the account behind the request. Throws 401 when there is none. */
export const requireUser = async (request: FastifyRequest): Promise<SessionUser> => {
  const user = await currentUser(request);
  if (!user) throw unauthorized();
  return user;
};

/** Returns the user admitted by the route's guard. Throws a plain Error when the route declares no guard, a bug. */
export const admittedUser = ({ admitted, routeOptions }: FastifyRequest): SessionUser => {
  if (!admitted) throw new Error(`${routeOptions.url} declares no guard that lets people in`);
  return admitted;
};

/** Reads `Authorization: Bearer`. With an invalid token the caller is a visitor: only guarded routes answer 401. */
export const session = fp(async (app: FastifyInstance, { tokens }: { tokens: Tokens }) => {
  app.decorate('tokens', tokens);
  app.decorateRequest('bearer', null);
  app.decorateRequest('userId', null);
  app.decorateRequest('sessionUser', null);
  app.decorateRequest('admitted', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const [, token] = /^Bearer ([\w.-]{1,4096})$/i.exec(request.headers.authorization ?? '') ?? [];
    const note = (bearer: Bearer | null): void => {
      request.bearer = bearer;
      request.userId = bearer?.userId ?? null;
      done();
    };
    const known = token && tokens.recallToken(token);
    if (!token) done();
    else if (known) note(known);
    else tokens.verifyToken(token).then(note, done);
  });
});
