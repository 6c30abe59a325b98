import { describe, expect, it } from '@jest/globals';
import { createTokenMemory } from './tokenMemory';

describe('tokenMemory', () => {
  it('knows a token until it runs out', () => {
    const memory = createTokenMemory(10);
    memory.remember('token', { userId: 7, expiresAt: 100 });
    expect([memory.find('token', 99), memory.find('other', 99)]).toEqual([7, null]);
    expect([memory.find('token', 100), memory.find('token', 99)]).toEqual([null, null]);
  });

  it('forgets what was not used for longest', () => {
    const memory = createTokenMemory(2);
    const expiresAt = 100;
    memory.remember('a', { userId: 1, expiresAt });
    memory.remember('b', { userId: 2, expiresAt });
    memory.find('a', 0);
    memory.remember('c', { userId: 3, expiresAt });
    expect(['a', 'b', 'c'].map((token) => memory.find(token, 0))).toEqual([1, null, 3]);
  });
});
