import { createHash, randomBytes } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MINUTE_MS, type ReleaseAction, releaseModes, type TokenScope } from 'shared/contract';
import type { Database } from '../../../db/database';
import { hasRow } from '../../../db/hasRow';
import { teams, teamTokens } from '../../../db/schema';
import { forbidden, HttpError, tooManyRequests } from '../../../errors/httpError';
import { messages } from './messages.ru';

const OCTETS = 32;
/** The token's 32 bytes are 43 characters in base64url. */
const SECRET = /^lr_[\w-]{43}$/;
/** Enough to distinguish a team's tokens; 238 bits remain. */
const START_LENGTH = 6;

/** Returns a new token of a team: `lr_` and 32 random bytes in base64url. */
export const makeSecret = (): string => `lr_${randomBytes(OCTETS).toString('base64url')}`;

/** Returns the stored form of a token: its SHA-256 in hexadecimal digits. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const startOf = (secret: string): string => secret.slice(0, START_LENGTH);

/** A team that has presented a token, and the token's scope. */
export interface TeamCaller {
  team: { id: number; name: string };
  tokenId: number;
  scope: TokenScope;
}

/** Returns whether a scope allows an action on a package, by its folder name. `shell` must be named too. */
export const mayDo = (scope: TokenScope, packageName: string, action: ReleaseAction): boolean =>
  scope.packages.includes(packageName) && scope.actions.includes(action);

/** Returns the condition that a token is neither revoked nor expired. */
export const isValidToken = (now: Date) => and(isNull(teamTokens.revokedAt), gt(teamTokens.expiresAt, now));

/** Returns the team of a valid token, or null, and records its use. Not cached: a revoked token is invalid at once. */
export const findTeamToken = async (db: Database, secret: string, now: Date): Promise<TeamCaller | null> => {
  if (!SECRET.test(secret)) return null;
  const [found] = await db
    .select({ token: teamTokens, team: { id: teams.id, name: teams.name } })
    .from(teamTokens)
    .innerJoin(teams, eq(teams.id, teamTokens.teamId))
    .where(and(eq(teamTokens.hash, hashSecret(secret)), isValidToken(now)));
  if (!found) return null;
  const { id, packages, actions, lastUsedAt } = found.token;
  const aMinuteAgo = new Date(now.getTime() - MINUTE_MS);
  if (!lastUsedAt || lastUsedAt < aMinuteAgo) {
    const isDue = or(isNull(teamTokens.lastUsedAt), lt(teamTokens.lastUsedAt, aMinuteAgo));
    await db
      .update(teamTokens)
      .set({ lastUsedAt: now })
      .where(and(eq(teamTokens.id, id), isDue));
  }
  return { team: found.team, tokenId: id, scope: { packages, actions } };
};

const WINDOW_MS = 60_000;
/** Wrong tokens of one address per window. */
const MAX_WRONG = 20;
/** Bits of an IPv6 address that identify a customer, as in the rate limit. */
const SUBNET = 64;

const callers = new WeakMap<FastifyRequest, TeamCaller>();

/** Counts an address's wrong token, together with other servers where limits are shared. Throws 429 for too many. */
const countWrong = (app: FastifyInstance): ((request: FastifyRequest) => Promise<void>) => {
  if (!app.settings.RATE_LIMIT) return async () => undefined;
  const count = app.createRateLimit({
    max: MAX_WRONG,
    timeWindow: WINDOW_MS,
    // Its own key: equal names would share a count.
    keyGenerator: (request: FastifyRequest) => `wrong token ${normalizeIP(request.ip, SUBNET)}`,
  });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(Math.max(1, counted.ttlInSeconds));
  };
};

/**
 * Returns the `preParsing` hook that admits a team's token for `callingTeam`. Throws 401 without a valid one, 429 from
 * an address's 21st wrong one in a minute on; a valid one is admitted even then.
 */
export const forTeams = (app: FastifyInstance): ((request: FastifyRequest) => Promise<void>) => {
  const refuse = countWrong(app);
  return async (request) => {
    const [, secret = ''] = /^Bearer (\S{1,100})$/i.exec(request.headers.authorization ?? '') ?? [];
    const caller = await findTeamToken(app.db, secret, app.clock.now());
    if (!caller) {
      // No token is no guess.
      if (secret !== '') await refuse(request);
      throw new HttpError(401, 'UNAUTHORIZED', messages.noToken);
    }
    callers.set(request, caller);
  };
};

/** Returns the team that the route's hook has admitted. Throws a plain Error when the route has no such hook. */
export const callingTeam = (request: FastifyRequest): TeamCaller => {
  const caller = callers.get(request);
  if (!caller) throw new Error(`${request.routeOptions.url} declares no guard that lets teams in`);
  return caller;
};

/** Throws 401 when the call's token has been revoked or has expired meanwhile. */
export const requireValidToken = async (db: Database, { tokenId }: TeamCaller, now: Date): Promise<void> => {
  if (!(await hasRow(db, teamTokens, and(eq(teamTokens.id, tokenId), isValidToken(now)))))
    throw new HttpError(401, 'UNAUTHORIZED', messages.noToken);
};

/** Throws 403 unless the token names the package, by its folder name: any of its actions allows reading. */
export const requireNamed = ({ scope }: TeamCaller, packageName: string): void => {
  if (!scope.packages.includes(packageName)) throw forbidden(messages.otherPackage(packageName));
};

/** Throws 403 unless the token allows releases of the package in any mode. */
export const requireAnyMode = (caller: TeamCaller, packageName: string): void =>
  requireScope(caller, packageName, releaseModes.find((mode) => mayDo(caller.scope, packageName, mode)) ?? 'live');

/** Throws 403 when the token is not for this package, by its folder name, or not for this action. */
export const requireScope = ({ scope }: TeamCaller, packageName: string, action: ReleaseAction): void => {
  if (!mayDo(scope, packageName, action)) throw forbidden(messages.scope(packageName, action));
};
