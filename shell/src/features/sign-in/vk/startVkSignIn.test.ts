import { webcrypto } from 'node:crypto';
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { fireEvent, waitFor } from '@testing-library/react';
import type { VkIdSdk } from '../providerGlobals';
import {
  challengeOf,
  consumeAttempt,
  randomText,
  startVkSignIn,
  VERIFIER_LENGTH,
  type VkProvider,
} from './startVkSignIn';

beforeAll(() => {
  // jsdom has no WebCrypto digests.
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});

test('computes the challenge of RFC 7636, appendix B', async () => {
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});

test('a verifier has 64 URL-safe characters and is unique', () => {
  const verifiers = Array.from({ length: 50 }, () => randomText(VERIFIER_LENGTH));
  for (const verifier of verifiers) expect(verifier).toMatch(/^[a-zA-Z0-9_-]{64}$/);
  expect(new Set(verifiers).size).toBe(verifiers.length);
});

test('random text uses every character of the alphabet', () => {
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
  const redirects: URL[] = [];
  const done = startVkSignIn({
    vk: provider,
    redirectUrl: 'https://site.test/login',
    returnTo: '/profile',
    redirect: (url) => redirects.push(new URL(url)),
  });
  return { redirects, done };
};

/** The stored attempt must match the one sent. */
const expectAuthorization = async (url: URL | undefined): Promise<void> => {
  const stored = consumeAttempt();
  expect(stored?.returnTo).toBe('/profile');
  expect(stored?.verifier).toMatch(/^[\w-]{64}$/);
  expect(`${url?.origin}${url?.pathname}`).toBe('https://id.vk.test/authorize');
  expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
    response_type: 'code',
    client_id: '5100',
    redirect_uri: 'https://site.test/login',
    state: stored?.state,
    code_challenge: await challengeOf(stored?.verifier ?? ''),
    code_challenge_method: 's256',
    scope: 'vkid.personal_info',
  });
};

test('redirects without an SDK', async () => {
  const { redirects, done } = start({ ...vk, sdk: null });
  await done;
  expect(redirects).toHaveLength(1);
  expect(document.querySelector('script')).toBeNull();
  await expectAuthorization(redirects[0]);
});

test('passes the challenge to the SDK, not the verifier, and lets it redirect', async () => {
  const sdk = { Config: { init: jest.fn() }, Auth: { login: jest.fn(async () => undefined) } } satisfies VkIdSdk;
  const { redirects, done } = start(vk);
  await waitFor(() => expect(sdkScript()).not.toBeNull());
  expect(sdkScript()?.integrity).toBe('sha384-abc');
  expect(sdkScript()?.crossOrigin).toBe('anonymous');
  window.VKIDSDK = sdk;
  await done;
  const stored = consumeAttempt();
  expect(sdk.Config.init.mock.calls).toEqual([
    [
      {
        app: 5100,
        redirectUrl: 'https://site.test/login',
        state: stored?.state,
        codeChallenge: await challengeOf(stored?.verifier ?? ''),
        scope: 'vkid.personal_info',
        mode: 'redirect',
        responseMode: 'redirect',
        __vkidDomain: 'id.vk.test',
      },
    ],
  ]);
  expect(sdk.Auth.login).toHaveBeenCalledTimes(1);
  expect(redirects).toEqual([]);
});

test('redirects at once when the SDK fails to load', async () => {
  const { redirects, done } = start(vk);
  const script = await waitFor(() => {
    const found = sdkScript();
    if (!found) throw new Error('The script was expected');
    return found;
  });
  fireEvent.error(script);
  await done;
  await expectAuthorization(redirects[0]);
});

test('redirects when the SDK does not load in time @slow', async () => {
  const { redirects, done } = start(vk);
  await waitFor(() => expect(sdkScript()).not.toBeNull());
  expect(redirects).toEqual([]);
  await done;
  await expectAuthorization(redirects[0]);
});

test('redirects when the SDK throws', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.VKIDSDK = { Config: { init: () => undefined }, Auth: { login: () => Promise.reject(new Error('blocked')) } };
  const { redirects, done } = start(vk);
  await done;
  await expectAuthorization(redirects[0]);
});

test('each attempt has its own state and verifier', async () => {
  const attempts: unknown[] = [];
  for (let round = 0; round < 3; round += 1) {
    await start({ ...vk, sdk: null }).done;
    const stored = consumeAttempt();
    attempts.push(stored?.state, stored?.verifier);
  }
  expect(new Set(attempts).size).toBe(6);
});

test('an attempt can be used once', async () => {
  await start({ ...vk, sdk: null }).done;
  expect(consumeAttempt()).not.toBeNull();
  expect(consumeAttempt()).toBeNull();
});
