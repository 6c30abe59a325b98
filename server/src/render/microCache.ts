import { LRUCache } from 'lru-cache';

interface MicroCacheOptions<T> {
  /** How long a value is kept, in milliseconds; without it as long as there is room. */
  ttlMs?: number;
  maxEntries: number;
  /** Whether a value is worth keeping; those that wait for it get it all the same. */
  isKept?: (value: T) => boolean;
  now?: () => number;
}

/**
 * A cache for a moment: requests for one key within `ttlMs` share one computation, also while it runs. A failed
 * computation is not kept. `has` tells whether a key would need none. Holds at most `maxEntries`; those that were not
 * asked for longest go first.
 */
export const createMicroCache = <T>(options: MicroCacheOptions<T>) => {
  const { ttlMs, maxEntries, isKept = () => true, now = Date.now } = options;
  const entries = new LRUCache<string, Promise<T>>({
    max: maxEntries,
    ...(ttlMs !== undefined && { ttl: ttlMs, ttlResolution: 0, perf: { now } }),
  });
  const get = (key: string, compute: () => Promise<T>): Promise<T> => {
    const known = entries.get(key);
    if (known) return known;
    const value = compute();
    entries.set(key, value);
    const drop = (): void => {
      if (entries.peek(key) === value) entries.delete(key);
    };
    value.then((kept) => isKept(kept) || drop(), drop);
    return value;
  };
  return Object.assign(get, { has: (key: string): boolean => entries.has(key) });
};
