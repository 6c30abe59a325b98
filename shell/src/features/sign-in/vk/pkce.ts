/** 64 of them, so that one random byte gives one character without a bias. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Length of the code verifier (docs/integrations.md, 'VK ID'). */
export const VERIFIER_LENGTH = 64;

/** Random text of letters, digits, '-' and '_', fit to be a secret. */
export const randomText = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join(
    '',
  );

const base64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The S256 challenge of a verifier (RFC 7636). Throws where the page is not served safely: WebCrypto is missing there. */
export const challengeOf = async (verifier: string): Promise<string> =>
  base64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)));
