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
/** Bits of an IPv6 address that are one customer's, as in the limit of requests. */
const SUBNET = 64;

const callers = new WeakMap<FastifyRequest, TeamCaller>();

/** Counts a wrong token of an address, with the other servers where limits are shared. Throws 429 for too many. */
const countWrong = (app: FastifyInstance): ((request: FastifyRequest) => Promise<void>) => {
  if (!app.settings.RATE_LIMIT) return async () => undefined;
  const count = app.createRateLimit({
    max: MAX_WRONG,
    timeWindow: WINDOW_MS,
    // Of its own: counts of the same name would be one.
    keyGenerator: (request: FastifyRequest) => `wrong token ${normalizeIP(request.ip, SUBNET)}`,
  });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(Math.max(1, counted.ttlInSeconds));
  };
};

/**
 * Gives the hook (`preParsing`) of routes that teams call with their token; `callingTeam` then tells whose it was. The
 * hook throws 401 without a token that holds, 429 from the 21st wrong one of an address in a minute on. A right one is
 * let in all the same: those who share an address with somebody who guesses go on releasing.
 */
export const forTeams = (app: FastifyInstance): ((request: FastifyRequest) => Promise<void>) => {
  const refuse = countWrong(app);
  return async (request) => {
    const [, secret = ''] = /^Bearer (\S{1,100})$/i.exec(request.headers.authorization ?? '') ?? [];
    const caller = await findTeamToken({ db: app.db, secret, now: app.clock.now() });
    if (!caller) {
      // Without any token there is nothing to guess with.
      if (secret !== '') await refuse(request);
      throw new HttpError(401, 'UNAUTHORIZED', messages.noToken);
    }
    callers.set(request, caller);
  };
};

/** The team that the hook of the route has let in. Throws a plain Error when the route has no such hook. */
export const callingTeam = (request: FastifyRequest): TeamCaller => {
  const caller = callers.get(request);
  if (!caller) throw new Error(`${request.routeOptions.url} declares no guard that lets teams in`);
  return caller;
};

/** Throws 401 when the token with which a call came has been revoked, or has run out, since it came. */
export const requireHeld = async (db: Database, { tokenId }: TeamCaller, now: Date): Promise<void> => {
  if (!(await isHeld(db, tokenId, now))) throw new HttpError(401, 'UNAUTHORIZED', messages.noToken);
};

/** Throws 403 unless the token names the package, by its folder name: whatever else it allows, its team may look. */
export const requireNamed = ({ scope }: TeamCaller, packageName: string): void => {
  if (!scope.packages.includes(packageName)) throw forbidden(messages.otherPackage(packageName));
};

/** Throws 403 when the token is not for this package, by its folder name, or not for this action. */
export const requireScope = ({ scope }: TeamCaller, packageName: string, action: ReleaseAction): void => {
  if (!mayDo(scope, packageName, action)) throw forbidden(messages.scope(packageName, action));
};
