import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const SIGNATURE_MAX = 64;

/** The content of an unsubscribe link: e-mails about one event to one address. */
export interface Unsubscription {
  /** `digestOf` the address. */
  digest: string;
  event: string;
}

/** Signs and verifies tokens in links of e-mails. */
export interface MailTokens {
  /** Returns a keyed hash of an address that ignores case and what follows a plus. */
  mailboxOf: (address: string) => string;
  /** Returns a token for a link that never expires. */
  sign: (unsubscription: Unsubscription) => string;
  /** Returns null for a token that was not signed here. */
  read: (token: string) => Unsubscription | null;
}

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

export const addressDigest = (address: string): string => digestOf(address.toLowerCase());

/** Creates tokens with mail keys: the first signs, all verify. */
export const createMailTokens = (keys: readonly string[]): MailTokens => {
  const hmac = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
  const [first = ''] = keys;
  return {
    mailboxOf: (address) => {
      const [name = '', domain = ''] = address.toLowerCase().split('@');
      return hmac(first, `mailbox ${name.replace(/\+.*$/, '')}@${domain}`).toString('base64url');
    },
    sign: ({ digest, event }) =>
      `${event}.${digest}.${hmac(first, `unsubscribe ${event}.${digest}`).toString('base64url')}`,
    read: (token) => {
      const [event = '', digest = '', signature = '', ...rest] = token.split('.');
      if (rest.length > 0 || signature.length > SIGNATURE_MAX) return null;
      const received = Buffer.from(signature, 'base64url');
      const isSigned = keys.some((key) => {
        const expected = hmac(key, `unsubscribe ${event}.${digest}`);
        return expected.length === received.length && timingSafeEqual(expected, received);
      });
      return isSigned ? { digest, event } : null;
    },
  };
};
