import { webcrypto } from 'node:crypto';
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { fireEvent, waitFor } from '@testing-library/react';
import type { VkIdSdk } from '../providerGlobals';
import { challengeOf, randomText, startVkSignIn, takeAttempt, VERIFIER_LENGTH, type VkProvider } from './startVkSignIn';

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

const SDK = 'https://cdn.test/vkid.js';
const vk: VkProvider = { app_id: '5100', url: 'https://id.vk.test', sdk: { url: SDK, integrity: 'sha384-abc' } };

afterEach(() => {
  jest.restoreAllMocks();
  const script = sdkScript();
  if (script) fireEvent.error(script);
  delete window.VKIDSDK;
});

const sdkScript = () => document.querySelector<HTMLScriptElement>(`script[src="${SDK}"]`);

const start = (provider: VkProvider) => {
  const left: URL[] = [];
  const done = startVkSignIn({
    vk: provider,
    redirectUrl: 'https://site.test/login',
    returnTo: '/profile',
    leave: (url) => left.push(new URL(url)),
  });
  return { left, done };
};

/** The stored attempt must match the one sent. */
const expectAuthorization = async (url: URL | undefined): Promise<void> => {
  const kept = takeAttempt();
  expect(kept?.returnTo).toBe('/profile');
  expect(kept?.verifier).toMatch(/^[\w-]{64}$/);
  expect(`${url?.origin}${url?.pathname}`).toBe('https://id.vk.test/authorize');
  expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
    response_type: 'code',
    client_id: '5100',
    redirect_uri: 'https://site.test/login',
    state: kept?.state,
    code_challenge: await challengeOf(kept?.verifier ?? ''),
    code_challenge_method: 's256',
    scope: 'vkid.personal_info',
  });
};

test('without an SDK it is a plain redirect', async () => {
  const { left, done } = start({ ...vk, sdk: null });
  await done;
  expect(left).toHaveLength(1);
  expect(document.querySelector('script')).toBeNull();
  await expectAuthorization(left[0]);
});

test('the SDK gets the challenge, not the verifier, and leaves by itself', async () => {
  const sdk = { Config: { init: jest.fn() }, Auth: { login: jest.fn(async () => undefined) } } satisfies VkIdSdk;
  const { left, done } = start(vk);
  await waitFor(() => expect(sdkScript()).not.toBeNull());
  expect(sdkScript()?.integrity).toBe('sha384-abc');
  expect(sdkScript()?.crossOrigin).toBe('anonymous');
  window.VKIDSDK = sdk;
  await done;
  const kept = takeAttempt();
  expect(sdk.Config.init.mock.calls).toEqual([
    [
      {
        app: 5100,
        redirectUrl: 'https://site.test/login',
        state: kept?.state,
        codeChallenge: await challengeOf(kept?.verifier ?? ''),
        scope: 'vkid.personal_info',
        mode: 'redirect',
        responseMode: 'redirect',
        __vkidDomain: 'id.vk.test',
      },
    ],
  ]);
  expect(sdk.Auth.login).toHaveBeenCalledTimes(1);
  expect(left).toEqual([]);
});

test('an SDK that cannot be had gives way to the redirect at once', async () => {
  const { left, done } = start(vk);
  const script = await waitFor(() => {
    const found = sdkScript();
    if (!found) throw new Error('The script was expected');
    return found;
  });
  fireEvent.error(script);
  await done;
  await expectAuthorization(left[0]);
});

test('an SDK that does not come is looked for 20 times, each 100 ms', async () => {
  const began = performance.now();
  const { left, done } = start(vk);
  await done;
  const took = performance.now() - began;
  expect(took).toBeGreaterThanOrEqual(1900);
  expect(took).toBeLessThan(4000);
  await expectAuthorization(left[0]);
});

test('an SDK that fails gives way to the redirect', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.VKIDSDK = { Config: { init: () => undefined }, Auth: { login: () => Promise.reject(new Error('blocked')) } };
  const { left, done } = start(vk);
  await done;
  await expectAuthorization(left[0]);
});

test('every attempt has a state and a verifier of its own', async () => {
  const attempts: unknown[] = [];
  for (let round = 0; round < 3; round += 1) {
    await start({ ...vk, sdk: null }).done;
    const kept = takeAttempt();
    attempts.push(kept?.state, kept?.verifier);
  }
  expect(new Set(attempts).size).toBe(6);
});

test('an attempt serves once', async () => {
  await start({ ...vk, sdk: null }).done;
  expect(takeAttempt()).not.toBeNull();
  expect(takeAttempt()).toBeNull();
});
