import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReleaseAction } from 'shared/contract';
import type { Database } from '../../../db/database';
import { forbidden, HttpError, tooManyRequests } from '../../../errors/httpError';
import { findTeamToken, isHeld, mayDo, type TeamCaller } from './findTeamToken';
import { messages } from './messages.ru';

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
 * Returns the hook (`preParsing`) of routes that teams call with their token; `callingTeam` then returns the team. The
 * hook throws 401 without a valid token, 429 from an address's 21st wrong one in a minute on. A valid one is always
 * admitted: a guesser at the same address does not block releases.
 */
export const forTeams = (app: FastifyInstance): ((request: FastifyRequest) => Promise<void>) => {
  const refuse = countWrong(app);
  return async (request) => {
    const [, secret = ''] = /^Bearer (\S{1,100})$/i.exec(request.headers.authorization ?? '') ?? [];
    const caller = await findTeamToken({ db: app.db, secret, now: app.clock.now() });
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
export const requireHeld = async (db: Database, { tokenId }: TeamCaller, now: Date): Promise<void> => {
  if (!(await isHeld(db, tokenId, now))) throw new HttpError(401, 'UNAUTHORIZED', messages.noToken);
};

/** Throws 403 unless the token names the package, by its folder name: any of its actions allows reading. */
export const requireNamed = ({ scope }: TeamCaller, packageName: string): void => {
  if (!scope.packages.includes(packageName)) throw forbidden(messages.otherPackage(packageName));
};

/** Throws 403 when the token is not for this package, by its folder name, or not for this action. */
export const requireScope = ({ scope }: TeamCaller, packageName: string, action: ReleaseAction): void => {
  if (!mayDo(scope, packageName, action)) throw forbidden(messages.scope(packageName, action));
};
