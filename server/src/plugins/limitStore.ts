import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import LocalStore from '@fastify/rate-limit/store/LocalStore.js';
import RedisStore from '@fastify/rate-limit/store/RedisStore.js';
import { Redis } from 'ioredis';

/** Time limit of Redis for counting a call, in milliseconds; it normally takes less than one. */
const ANSWER_LIMIT_MS = 250;
/** Time limit of a connection attempt, and the longest wait before a retry, in milliseconds. */
const CONNECT_LIMIT_MS = 1000;
/** Maximum of keys counted by this server alone. */
const CACHED_KEYS = 20_000;
const PREFIX = 'laparyadom-limit-';

interface LimitStoreOptions {
  redisUrl: string;
  /** Called when the servers start to count together, and when this one has to count alone. */
  onState: (isShared: boolean, error?: unknown) => void;
}

interface LimitStore {
  Store: FastifyRateLimitStoreCtor;
  redis: Redis;
  close: () => void;
}

/** Creates the counts behind the limits in Redis, for all servers; while it is unreachable each counts by itself. */
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

  /** Closes the connection: a hanging Redis would delay every call. Calls are counted here until it is renewed. */
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
