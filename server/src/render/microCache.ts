import { LRUCache } from 'lru-cache';

interface MicroCacheOptions<T> {
  /** How long a value is kept, in milliseconds; without it as long as there is room. */
  ttlMs?: number;
  /** How long after that it serves those who come while the next one is made, in milliseconds. */
  staleMs?: number;
  maxEntries: number;
  /** Whether a value is worth keeping; those that wait for it get it all the same. */
  isKept?: (value: T) => boolean;
  /** Whether a value may take the place of the one before, which is there still. */
  replaces?: (value: T) => boolean;
  now?: () => number;
}

interface Entry<T> {
  value: Promise<T>;
  freshUntil: number;
  /** Somebody waits for the next value. */
  isRefilled: boolean;
}

/**
 * A cache for a moment: requests for one key within `ttlMs` share one computation, also while it runs. A failed
 * computation is not kept. After `ttlMs` whoever comes first computes the next value and waits for it, the others get the
 * one that is there, for `staleMs` at the most; so does the first when the next value comes to nothing. Holds at most
 * `maxEntries`; those that were not asked for longest go first.
 */
export const createMicroCache = <T>(options: MicroCacheOptions<T>) => {
  const { ttlMs = Number.POSITIVE_INFINITY, staleMs = 0, maxEntries, now = () => Date.now() } = options;
  const { isKept = () => true, replaces = () => true } = options;
  const entries = new LRUCache<string, Entry<T>>({
    max: maxEntries,
    ...(Number.isFinite(ttlMs) && { ttl: ttlMs + staleMs, ttlResolution: 0, perf: { now } }),
  });
  const isFresh = ({ freshUntil, isRefilled }: Entry<T>): boolean => isRefilled || now() <= freshUntil;

  const fill = (key: string, compute: () => Promise<T>): Promise<T> => {
    const entry = { value: compute(), freshUntil: now() + ttlMs, isRefilled: false };
    entries.set(key, entry);
    const drop = (): void => {
      if (entries.peek(key) === entry) entries.delete(key);
    };
    entry.value.then((value) => isKept(value) || drop(), drop);
    return entry.value;
  };

  const refill = async (key: string, entry: Entry<T>, compute: () => Promise<T>): Promise<T> => {
    entry.isRefilled = true;
    const freshUntil = now() + ttlMs;
    try {
      const value = await compute();
      if (!isKept(value) || !replaces(value)) return entry.value;
      entries.set(key, { value: Promise.resolve(value), freshUntil, isRefilled: false });
      return value;
    } catch {
      // What failed tells of itself where it is computed; what is there still holds.
      return entry.value;
    } finally {
      entry.isRefilled = false;
      entry.freshUntil = freshUntil;
    }
  };

  const get = (key: string, compute: () => Promise<T>): Promise<T> => {
    const entry = entries.get(key);
    if (!entry) return fill(key, compute);
    return isFresh(entry) ? entry.value : refill(key, entry, compute);
  };
  return Object.assign(get, {
    /** Whether a key would need no computation. */
    has: (key: string): boolean => {
      const entry = entries.peek(key);
      return entry !== undefined && isFresh(entry);
    },
    /** What is there for a key, also when it would be computed anew. */
    peek: (key: string): Promise<T> | undefined => entries.peek(key)?.value,
  });
};
