import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const SIGNATURE_MAX = 64;

/** What a link to unsubscribe says: letters about one event to one address. */
export interface Unsubscription {
  /** `digestOf` the address. */
  digest: string;
  event: string;
}

/** Signs and reads what stands in links of letters. */
export interface MailTokens {
  /** The mailbox of an address, by a keyed hash: case and what follows a plus tell no mailboxes apart. */
  mailboxOf: (address: string) => string;
  /** For a link that whoever has the letter may use, at any time. */
  sign: (unsubscription: Unsubscription) => string;
  /** Null for what was not signed here. */
  read: (token: string) => Unsubscription | null;
}

/** A short name of a secret or an address: its SHA-256. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** An address as it is compared with others. */
export const addressDigest = (address: string): string => digestOf(address.toLowerCase());

/** Tokens with these keys of mail: the first one signs, all are recognised. */
export const createMailTokens = (keys: readonly string[]): MailTokens => {
  const hmac = (key: string, what: string): Buffer => createHmac('sha256', key).update(what).digest();
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
      const given = Buffer.from(signature, 'base64url');
      const isSigned = keys.some((key) => {
        const expected = hmac(key, `unsubscribe ${event}.${digest}`);
        return expected.length === given.length && timingSafeEqual(expected, given);
      });
      return isSigned ? { digest, event } : null;
    },
  };
};
