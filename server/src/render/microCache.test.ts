import { describe, expect, it } from '@jest/globals';
import { createMicroCache } from './microCache';

describe('createMicroCache', () => {
  const count = () => {
    let calls = 0;
    return async () => {
      calls += 1;
      return calls;
    };
  };

  it('shares one computation among concurrent requests and until it expires', async () => {
    let time = 1;
    const cached = createMicroCache<number>({ ttlMs: 100, maxEntries: 9, now: () => time });
    const compute = count();
    expect(await Promise.all([cached('a', compute), cached('a', compute)])).toEqual([1, 1]);
    time = 100;
    expect(await cached('a', compute)).toBe(1);
    time = 101;
    expect(await cached('a', compute)).toBe(2);
  });

  it('does not cache a failure', async () => {
    const cached = createMicroCache<number>({ ttlMs: 100, maxEntries: 9, now: () => 1 });
    await expect(cached('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cached('a', count())).toBe(1);
  });

  it('returns a value that is not cacheable without caching it', async () => {
    const cached = createMicroCache<number>({
      ttlMs: 100,
      maxEntries: 9,
      now: () => 1,
      isCacheable: (value) => value > 1,
    });
    const compute = count();
    expect(await Promise.all([cached('a', compute), cached('a', compute)])).toEqual([1, 1]);
    expect(await cached('a', compute)).toBe(2);
    expect(await cached('a', compute)).toBe(2);
  });

  it('evicts the oldest entry beyond its size', async () => {
    const cached = createMicroCache<number>({ ttlMs: 100, maxEntries: 2, now: () => 1 });
    const compute = count();
    await cached('a', compute);
    await cached('b', compute);
    await cached('c', compute);
    expect(await cached('b', compute)).toBe(2);
    expect(await cached('a', compute)).toBe(4);
  });

  describe('with stale-while-revalidate', () => {
    const start = (replaces?: (value: string) => boolean) => {
      let time = 1;
      const cached = createMicroCache<string>({
        ttlMs: 100,
        staleMs: 50,
        maxEntries: 9,
        now: () => time,
        ...(replaces && { replaces }),
      });
      return { cached, at: (next: number) => (time = next) };
    };
    const never = (): Promise<string> => Promise.reject(new Error('nobody asked for this'));

    it('lets the first compute the next one and serves the others the stale one', async () => {
      const { cached, at } = start();
      await cached('a', async () => 'old');
      at(102);
      expect(cached.fresh('a')).toBeUndefined();
      let finish = (_value: string): void => undefined;
      const first = cached('a', () => new Promise((resolve) => (finish = resolve)));
      expect(await cached.fresh('a')).toBe('old');
      expect(await Promise.all([cached('a', never), cached('a', never)])).toEqual(['old', 'old']);
      finish('new');
      expect(await first).toBe('new');
      expect(await cached('a', never)).toBe('new');
      at(201);
      expect(await cached('a', never)).toBe('new');
      at(202);
      expect(await cached('a', async () => 'newest')).toBe('newest');
    });

    it('serves nothing older than the stale time', async () => {
      const { cached, at } = start();
      await cached('a', async () => 'old');
      at(152);
      expect(cached.peek('a')).toBeUndefined();
      expect(await Promise.all([cached('a', async () => 'new'), cached('a', never)])).toEqual(['new', 'new']);
    });

    it('keeps the stale value when the next one fails or may not replace it, and waits before the next attempt', async () => {
      const { cached, at } = start((value) => value !== 'poor');
      await cached('a', async () => 'old');
      at(110);
      expect(await cached('a', never)).toBe('old');
      expect(await cached('a', async () => 'not asked for yet')).toBe('old');
      const { cached: other, at: atOther } = start((value) => value !== 'poor');
      expect(await other('a', async () => 'poor')).toBe('poor');
      atOther(110);
      expect(await other('a', async () => 'good')).toBe('good');
      atOther(211);
      expect(await other('a', async () => 'poor')).toBe('good');
      expect(await other('a', never)).toBe('good');
    });
  });
});
