/** 64 characters, so that one random byte maps to one character without bias. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Length of the code verifier (docs/integrations.md, 'VK ID'). */
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
