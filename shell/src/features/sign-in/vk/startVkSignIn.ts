import { persisted } from 'shared';
import type { SiteConfig } from 'shared/contract';
import { z } from 'zod';
import { loadScript } from '../loadScript';
import type { VkIdSdk } from '../providerGlobals';

/** 64 characters, so that one random byte maps to one character without bias. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export const VERIFIER_LENGTH = 64;

/** Returns random text of letters, digits, '-' and '_', suitable as a secret. */
export const randomText = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join(
    '',
  );

const base64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Returns the S256 challenge of a verifier (RFC 7636). Throws on insecure pages, which lack WebCrypto. */
export const challengeOf = async (verifier: string): Promise<string> =>
  base64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)));

const attemptSchema = z.object({
  state: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
});

/** Sign-in attempt of this tab while the user is at VK ID. */
type VkAttempt = z.infer<typeof attemptSchema>;

const stored = persisted('vk_sign_in', attemptSchema, 'session');

/** Stores the attempt for this tab, replacing an earlier one. Throws where storage is disabled. */
const storeAttempt = (attempt: VkAttempt): void => {
  if (!stored.write(attempt)) throw new Error('The sign-in attempt cannot be stored');
};

/** Removes and returns the stored attempt, which is valid once; null when there is none. */
export const consumeAttempt = (): VkAttempt | null => {
  const attempt = stored.read();
  stored.write(null);
  return attempt;
};

export type VkProvider = NonNullable<SiteConfig['providers']['vk']>;

interface VkSignInStart {
  vk: VkProvider;
  redirectUrl: string;
  returnTo: string;
  confirms?: boolean;
  /** Redirects to another site; the browser's own way by default. */
  redirect?: (url: string) => void;
}

interface Authorization {
  redirectUrl: string;
  state: string;
  challenge: string;
}

const SCOPE = 'vkid.personal_info';
const STATE_LENGTH = 32;
/** Prefix of the state of a signed-in user: of VK ID's return address only the state is ours. */
const CONFIRMS = 'confirm-';

/** Returns whether VK ID's answer belongs to a repeated sign-in. */
export const isConfirmingState = (state: string | null): boolean => state?.startsWith(CONFIRMS) === true;
/** The SDK reports to VK before it redirects; a blocked or lost report must not delay the user. */
const SDK_LIMIT_MS = 3000;

const authorizeUrl = ({ app_id, url }: VkProvider, { redirectUrl, state, challenge }: Authorization): string =>
  `${url}/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: app_id,
    redirect_uri: redirectUrl,
    state,
    code_challenge: challenge,
    code_challenge_method: 's256',
    scope: SCOPE,
  })}`;

const redirectBySdk = async (sdk: VkIdSdk, vk: VkProvider, { redirectUrl, state, challenge }: Authorization) => {
  sdk.Config.init({
    app: Number(vk.app_id),
    redirectUrl,
    state,
    codeChallenge: challenge,
    scope: SCOPE,
    mode: 'redirect',
    responseMode: 'redirect',
    __vkidDomain: new URL(vk.url).host,
  });
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`The SDK did not redirect within ${SDK_LIMIT_MS} ms`)), SDK_LIMIT_MS);
  });
  await Promise.race([sdk.Auth.login(), limit]);
};

/** Redirects to VK ID with a PKCE challenge, by its SDK if it loads. Throws without WebCrypto or storage. */
export const startVkSignIn = async ({
  vk,
  redirectUrl,
  returnTo,
  confirms = false,
  redirect = (url) => location.assign(url),
}: VkSignInStart): Promise<void> => {
  const verifier = randomText(VERIFIER_LENGTH);
  const state = `${confirms ? CONFIRMS : ''}${randomText(STATE_LENGTH)}`;
  const authorization = { redirectUrl, state, challenge: await challengeOf(verifier) };
  storeAttempt({ state: authorization.state, verifier, returnTo });

  const sdk = vk.sdk
    ? await loadScript({ src: vk.sdk.url, integrity: vk.sdk.integrity, find: () => window.VKIDSDK })
    : null;
  if (sdk !== null) {
    try {
      await redirectBySdk(sdk, vk, authorization);
      return;
    } catch (error) {
      console.warn('The VK ID SDK failed', error);
    }
  }
  redirect(authorizeUrl(vk, authorization));
};
