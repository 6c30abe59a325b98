import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '../errors/httpError';
import { logEvent } from '../log/logEvents';
import { budgetOf, LIGHT_BYTES } from './answerBudgets';
import { callerOf } from './routeLimits';

const WINDOW_S = 60;
/** Limit of long answers per caller and window: ten profiles with a thousand listings each. */
const ALLOWED_KB = 32 * 1024;
/** The highest cost of an answer: larger ones have a limit of their own. */
const MAX_COST_KB = 4 * 1024;
/** Maximum of tracked callers whose allowance is spent. */
const SPENT = 10_000;

const isMetered = ({ raw, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  raw.socket instanceof Socket && (budgetOf(url)?.bytes ?? 0) > LIGHT_BYTES;

const sizeOf = (payload: unknown): number => {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  return Buffer.isBuffer(payload) ? payload.length : 0;
};

/**
 * Counts the bytes of each caller's long answers, in Redis for all servers. Beyond the allowance, further long answers
 * are refused until the window ends.
 */
export const limitBytesRead = (app: FastifyInstance, redis: Redis | null): void => {
  const allowance = { points: ALLOWED_KB, duration: WINDOW_S, keyPrefix: 'laparyadom-read' };
  const alone = new RateLimiterMemory(allowance);
  const limiter = redis
    ? new RateLimiterRedis({ ...allowance, storeClient: redis, rejectIfRedisNotReady: true, insuranceLimiter: alone })
    : alone;
  const spent = new LRUCache<string, true>({ max: SPENT });

  const charge = async (caller: string, kilobytes: number): Promise<void> => {
    try {
      await limiter.consume(caller, kilobytes);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      spent.set(caller, true, { ttl: Math.max(1, refusal.msBeforeNext) });
    }
  };

  app.addHook('onRequest', (request, _reply, done) => {
    if (!isMetered(request)) return done();
    const leftMs = spent.getRemainingTTL(callerOf(request));
    return leftMs > 0 ? done(tooManyRequests(Math.ceil(leftMs / 1000))) : done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    const bytes = isMetered(request) ? sizeOf(payload) : 0;
    if (bytes > LIGHT_BYTES) {
      charge(callerOf(request), Math.min(MAX_COST_KB, Math.ceil(bytes / 1024))).catch((error: unknown) =>
        logEvent(request.log, 'limits.count_failed', { err: error }),
      );
    }
    done(null, payload);
  });
};
