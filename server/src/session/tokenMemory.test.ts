import { describe, expect, it } from '@jest/globals';
import { createTokenMemory } from './tokenMemory';
import type { Bearer } from './tokens';

const bearer = (userId: number): Bearer => ({
  userId,
  sessionId: '0b7a4a5e-6e4f-4a3b-9a55-0f4b7f3f9d11',
  version: 0,
  isOld: false,
  issuedAt: 0,
  expiresAt: 100,
});

describe('tokenMemory', () => {
  it('knows a token until it runs out', () => {
    const memory = createTokenMemory(10);
    memory.remember('token', bearer(7));
    expect([memory.find('token', 99), memory.find('other', 99)]).toEqual([bearer(7), null]);
    expect([memory.find('token', 100), memory.find('token', 99)]).toEqual([null, null]);
  });

  it('forgets what was not used for longest', () => {
    const memory = createTokenMemory(2);
    memory.remember('a', bearer(1));
    memory.remember('b', bearer(2));
    memory.find('a', 0);
    memory.remember('c', bearer(3));
    expect(['a', 'b', 'c'].map((token) => memory.find(token, 0)?.userId ?? null)).toEqual([1, null, 3]);
  });
});
