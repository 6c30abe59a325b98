import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { RateLimiterRedis } from 'rate-limiter-flexible';

/** Time limit of Redis for counting a call, in milliseconds; it normally takes less than one. */
const ANSWER_LIMIT_MS = 250;
/** Time limit of a connection attempt, and the longest wait before a retry, in milliseconds. */
const CONNECT_LIMIT_MS = 1000;
/** Maximum of callers and routes counted by this server alone. */
const OWN_COUNTS = 100_000;
const PREFIX = 'laparyadom-limit-';

interface LimitStoreOptions {
  redisUrl: string;
  /** Called when the servers start to count together, and when this one has to count alone. */
  onState: (isShared: boolean, error?: unknown) => void;
  answerLimitMs?: number;
}

type Increment = Parameters<FastifyRateLimitStore['incr']>;

/** @fastify/rate-limit documents `routeInfo`, which its types lack. */
type RouteOfStore = Parameters<FastifyRateLimitStore['child']>[0] & { routeInfo: { method?: string; url?: string } };

/** Creates the counts behind the limits in Redis, for all servers; while it is unreachable each counts by itself. */
export const createLimitStore = ({ redisUrl, onState, answerLimitMs = ANSWER_LIMIT_MS }: LimitStoreOptions) => {
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_LIMIT_MS,
    commandTimeout: answerLimitMs,
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

  const own = new LRUCache<string, number>({ max: OWN_COUNTS });

  class Store implements FastifyRateLimitStore {
    private readonly shared: RateLimiterRedis;

    constructor(
      _options: object,
      private readonly keyPrefix = PREFIX,
    ) {
      this.shared = new RateLimiterRedis({ storeClient: redis, keyPrefix, points: 0, duration: 0 });
    }

    incr(...[key, done, windowMs]: Increment): void {
      if (redis.status !== 'ready') {
        this.countAlone(key, done, windowMs);
        return;
      }
      this.shared.penalty(key, 1, { customDuration: windowMs / 1000 }).then(
        ({ consumedPoints, msBeforeNext }) => done(null, { current: consumedPoints, ttl: msBeforeNext }),
        (error: Error) => {
          giveUp(error);
          this.countAlone(key, done, windowMs);
        },
      );
    }

    private countAlone(key: string, done: Increment[1], windowMs: number): void {
      const name = `${this.keyPrefix}${key}`;
      const current = (own.get(name) ?? 0) + 1;
      own.set(name, current, { ttl: windowMs, noUpdateTTL: true });
      done(null, { current, ttl: own.getRemainingTTL(name) });
    }

    child({ routeInfo: { method, url } }: RouteOfStore): Store {
      return new Store({}, `${this.keyPrefix}${method}${url}-`);
    }
  }

  return { Store, redis, close: () => redis.disconnect() };
};
