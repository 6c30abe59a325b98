import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import LocalStore from '@fastify/rate-limit/store/LocalStore.js';
import RedisStore from '@fastify/rate-limit/store/RedisStore.js';
import { Redis } from 'ioredis';

/** How long Redis may take to count a call, in milliseconds; normally less than one. */
const ANSWER_LIMIT_MS = 250;
/** How long a connection may take, and the longest wait before a retry, in milliseconds. */
const CONNECT_LIMIT_MS = 1000;
/** Keys counted by this server alone at most. */
const CACHED_KEYS = 20_000;
const PREFIX = 'laparyadom-limit-';

interface LimitStoreOptions {
  redisUrl: string;
  /** Called when the servers begin to count together, and when this one has to count alone. */
  onState: (isShared: boolean, error?: unknown) => void;
}

interface LimitStore {
  /** For the option `store` of @fastify/rate-limit. */
  Store: FastifyRateLimitStoreCtor;
  /** For other shared counts. */
  redis: Redis;
  close: () => void;
}

/**
 * Creates the counts behind the limits, in Redis: all servers count as one. While Redis is unreachable each server
 * counts by itself: no call is refused for that, and the limit applies at each server.
 */
export const createLimitStore = ({ redisUrl, onState }: LimitStoreOptions): LimitStore => {
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_LIMIT_MS,
    commandTimeout: ANSWER_LIMIT_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, CONNECT_LIMIT_MS),
  });
  let isShared: boolean | null = null;
  const note = (next: boolean, error?: unknown): void => {
    if (next === isShared) return;
    isShared = next;
    onState(next, error);
  };
  redis.on('ready', () => note(true));
  redis.on('error', (error) => note(false, error));
  redis.on('close', () => note(false, new Error('The connection to Redis ended')));

  /**
   * A hanging Redis would delay every call: the connection is closed, and calls are counted here until a new one is
   * made.
   */
  const giveUp = (error: Error): void => {
    note(false, error);
    if (redis.status === 'ready') redis.disconnect(true);
  };

  class Store implements FastifyRateLimitStore {
    constructor(
      _options: object,
      private readonly shared = new RedisStore(false, false, redis, PREFIX),
      private readonly own = new LocalStore(false, false, CACHED_KEYS),
    ) {}

    incr(...[key, done, windowMs, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      if (redis.status !== 'ready') {
        this.own.incr(key, done, windowMs, max);
        return;
      }
      const counted: typeof done = (error, result) => {
        if (!error) return done(null, result);
        giveUp(error);
        return this.own.incr(key, done, windowMs, max);
      };
      this.shared.incr(key, counted, windowMs, max);
    }

    child(...[route]: Parameters<FastifyRateLimitStore['child']>): Store {
      return new Store({}, this.shared.child(route), this.own.child(route));
    }
  }

  return { Store, redis, close: () => redis.disconnect() };
};
