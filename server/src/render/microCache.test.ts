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

  it('shares one computation among requests at the same time and for a moment after', async () => {
    let time = 1;
    const cached = createMicroCache<number>({ ttlMs: 100, maxEntries: 9, now: () => time });
    const compute = count();
    expect(await Promise.all([cached('a', compute), cached('a', compute)])).toEqual([1, 1]);
    time = 101;
    expect(await cached('a', compute)).toBe(1);
    time = 102;
    expect(await cached('a', compute)).toBe(2);
  });

  it('does not keep a failure', async () => {
    const cached = createMicroCache<number>({ ttlMs: 100, maxEntries: 9, now: () => 1 });
    await expect(cached('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cached('a', count())).toBe(1);
  });

  it('hands out a value that is not worth keeping, and does not keep it', async () => {
    const cached = createMicroCache<number>({ ttlMs: 100, maxEntries: 9, now: () => 1, isKept: (value) => value > 1 });
    const compute = count();
    expect(await Promise.all([cached('a', compute), cached('a', compute)])).toEqual([1, 1]);
    expect(await cached('a', compute)).toBe(2);
    expect(await cached('a', compute)).toBe(2);
  });

  it('forgets the oldest beyond its size', async () => {
    const cached = createMicroCache<number>({ ttlMs: 100, maxEntries: 2, now: () => 1 });
    const compute = count();
    await cached('a', compute);
    await cached('b', compute);
    await cached('c', compute);
    expect(await cached('b', compute)).toBe(2);
    expect(await cached('a', compute)).toBe(4);
  });
});
