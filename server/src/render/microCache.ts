import { LRUCache } from 'lru-cache';

interface MicroCacheOptions<T> {
  /** How long a value is fresh, in milliseconds; forever by default. */
  ttlMs?: number;
  /** How long after that it is served while the next one is made, in milliseconds. */
  staleMs?: number;
  maxEntries: number;
  /** Whether to cache a value; waiting requests get it anyway. */
  isCacheable?: (value: T) => boolean;
  /** Whether a value may replace the cached one. */
  replaces?: (value: T) => boolean;
  now?: () => number;
}

interface Entry<T> {
  value: Promise<T>;
  freshUntil: number;
  /** A request waits for the next value. */
  isRefreshing: boolean;
}

/**
 * A short-lived LRU cache in which concurrent requests for one key share a computation. After `ttlMs` the first request
 * computes the next value while the others get the stale one, for at most `staleMs`; a failed computation returns the
 * stale value as well. Failures are not cached.
 */
export const createMicroCache = <T>(options: MicroCacheOptions<T>) => {
  const { ttlMs = Number.POSITIVE_INFINITY, staleMs = 0, maxEntries, now = () => Date.now() } = options;
  const { isCacheable = () => true, replaces = () => true } = options;
  const entries = new LRUCache<string, Entry<T>>({
    max: maxEntries,
    ...(Number.isFinite(ttlMs) && { ttl: ttlMs + staleMs, ttlResolution: 0, perf: { now } }),
  });
  const isFresh = ({ freshUntil, isRefreshing }: Entry<T>): boolean => isRefreshing || now() < freshUntil;

  const fill = (key: string, compute: () => Promise<T>): Promise<T> => {
    const entry = { value: compute(), freshUntil: now() + ttlMs, isRefreshing: false };
    entries.set(key, entry);
    const drop = (): void => {
      if (entries.peek(key) === entry) entries.delete(key);
    };
    entry.value.then((value) => isCacheable(value) || drop(), drop);
    return entry.value;
  };

  const refresh = async (key: string, entry: Entry<T>, compute: () => Promise<T>): Promise<T> => {
    entry.isRefreshing = true;
    const freshUntil = now() + ttlMs;
    try {
      const value = await compute();
      if (!isCacheable(value) || !replaces(value)) return entry.value;
      entries.set(key, { value: Promise.resolve(value), freshUntil, isRefreshing: false });
      return value;
    } catch {
      // The failure is reported where it is computed; the stale value stays valid.
      return entry.value;
    } finally {
      entry.isRefreshing = false;
      entry.freshUntil = freshUntil;
    }
  };

  const get = (key: string, compute: () => Promise<T>): Promise<T> => {
    const entry = entries.get(key);
    if (!entry) return fill(key, compute);
    return isFresh(entry) ? entry.value : refresh(key, entry, compute);
  };
  return Object.assign(get, {
    fresh: (key: string): Promise<T> | undefined => {
      const entry = entries.get(key);
      return entry && isFresh(entry) ? entry.value : undefined;
    },
    peek: (key: string): Promise<T> | undefined => entries.peek(key)?.value,
  });
};
