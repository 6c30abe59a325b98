import { Socket } from 'node:net';
import rateLimitPlugin from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Gauge } from 'prom-client';
import { serverAddressOf } from 'shared/contract';
import { tooManyRequests } from '../errors/httpError';
import { logEvent } from '../log/logEvents';
import { createLimitStore } from './limitStore';
import { limitBytesRead } from './readAllowance';

const WINDOW_MS = 60_000;
/** Pages rendered for one address per window, without cached ones. */
const MAX_RENDERS = 120;

/** Returns the check whether to render for a client (IPv6: one /64); else the browser fills the frame. */
export const renderLimit = (app: FastifyInstance): ((request: FastifyRequest) => Promise<boolean>) => {
  if (!app.settings.RATE_LIMIT) return async () => true;
  const count = app.createRateLimit({ max: MAX_RENDERS, timeWindow: WINDOW_MS });
  return async (request) => {
    const result = await count(request);
    return result.isAllowed || !result.isExceeded;
  };
};

/** Requests of one address per window. A page with its pictures needs about 30. */
const MAX_REQUESTS = 1500;

const isFree = ({ url }: FastifyRequest): boolean => serverAddressOf(url)?.isFree === true;

const isInternal = (request: FastifyRequest): boolean => !(request.raw.socket instanceof Socket);

/** Returns the store of counts: Redis for all servers together, else the process. */
const storeOf = (app: FastifyInstance) => {
  const { REDIS_URL: redisUrl, DATABASE_URL } = app.settings;
  if (!redisUrl) {
    // Without a database server there is only one server.
    if (DATABASE_URL) logEvent(app.log, 'limits.redis_missing');
    return { counts: { cache: 20_000 }, redis: null };
  }
  const shared = new Gauge({
    name: 'limits_shared',
    help: 'Whether limits are counted with the other servers (1), or by this one alone (0)',
    registers: [],
  });
  app.addHook('onReady', async () => app.metricsRegistry.registerMetric(shared));
  const { Store, redis, close } = createLimitStore({
    redisUrl,
    onState: (isShared, error) => {
      shared.set(isShared ? 1 : 0);
      if (isShared) logEvent(app.log, 'limits.shared');
      else logEvent(app.log, 'limits.redis_lost', { err: error });
    },
  });
  app.addHook('onClose', async () => close());
  return { counts: { store: Store }, redis };
};

/** Limits an address's requests (IPv6: one /64) and reading. Routes set their own limit by `config.rateLimit`. */
export const rateLimit = fp(async (app: FastifyInstance) => {
  if (!app.settings.RATE_LIMIT) return;
  const { counts, redis } = storeOf(app);
  await app.register(rateLimitPlugin, {
    max: MAX_REQUESTS,
    timeWindow: WINDOW_MS,
    ...counts,
    allowList: (request) => isInternal(request) || isFree(request),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.max(1, Math.ceil(ttl / 1000))),
  });
  limitBytesRead(app, redis);
});
