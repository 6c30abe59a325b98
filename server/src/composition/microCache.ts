interface Entry<T> {
  value: Promise<T>;
  expires: number;
}

interface MicroCacheOptions<T> {
  ttlMs: number;
  maxEntries: number;
  /** Whether a value is worth keeping; those that wait for it get it all the same. */
  isKept?: (value: T) => boolean;
  now?: () => number;
}

/**
 * A cache for a moment: requests for one key within `ttlMs` share one computation, also while it runs. A failed
 * computation is not kept. `has` tells whether a key would need none. Holds at most `maxEntries`, the oldest go first.
 */
export const createMicroCache = <T>({
  ttlMs,
  maxEntries,
  isKept = () => true,
  now = Date.now,
}: MicroCacheOptions<T>) => {
  const entries = new Map<string, Entry<T>>();
  const find = (key: string): Entry<T> | undefined => {
    const known = entries.get(key);
    return known && known.expires > now() ? known : undefined;
  };
  const get = (key: string, compute: () => Promise<T>): Promise<T> => {
    const known = find(key);
    if (known) return known.value;
    const value = compute();
    entries.delete(key);
    entries.set(key, { value, expires: now() + ttlMs });
    const drop = (): void => {
      if (entries.get(key)?.value === value) entries.delete(key);
    };
    value.then((kept) => isKept(kept) || drop(), drop);
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries) break;
      entries.delete(oldest);
    }
    return value;
  };
  return Object.assign(get, { has: (key: string): boolean => find(key) !== undefined });
};
