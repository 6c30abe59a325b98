import { webcrypto } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { challengeOf, randomText, VERIFIER_LENGTH } from './pkce';

beforeAll(() => {
  // jsdom has no WebCrypto digests.
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});

test('the challenge of RFC 7636, appendix B', async () => {
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});

test('a verifier is 64 characters that need no encoding, and never the same', () => {
  const verifiers = Array.from({ length: 50 }, () => randomText(VERIFIER_LENGTH));
  for (const verifier of verifiers) expect(verifier).toMatch(/^[a-zA-Z0-9_-]{64}$/);
  expect(new Set(verifiers).size).toBe(verifiers.length);
});

test('every character of the alphabet comes up', () => {
  const seen = new Set(randomText(20_000));
  expect(seen.size).toBe(64);
});
