import { createHash } from 'node:crypto';
import { createSigner } from '../../../session/createSigner';

/** The content of an unsubscribe link: e-mails about one event to one address. */
interface Unsubscription {
  /** `digestOf` the address. */
  digest: string;
  event: string;
}

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

export const addressDigest = (address: string): string => digestOf(address.toLowerCase());

/** Creates tokens in links of e-mails with mail keys: the first signs, all verify. */
export const createMailTokens = (keys: readonly string[]) => {
  const { sign, isSigned } = createSigner(keys);
  const signed = (event: string, digest: string): string => `unsubscribe ${event}.${digest}`;
  return {
    /** Returns a keyed hash of an address that ignores case and what follows a plus. */
    mailboxOf: (address: string): string => {
      const [name = '', domain = ''] = address.toLowerCase().split('@');
      return sign(`mailbox ${name.replace(/\+.*$/, '')}@${domain}`);
    },
    /** Returns a token for a link that never expires. */
    sign: ({ digest, event }: Unsubscription): string => `${event}.${digest}.${sign(signed(event, digest))}`,
    /** Returns null for a token that was not signed here. */
    read: (token: string): Unsubscription | null => {
      const [event = '', digest = '', signature = '', ...rest] = token.split('.');
      return rest.length === 0 && isSigned(signed(event, digest), signature) ? { digest, event } : null;
    },
  };
};

export type MailTokens = ReturnType<typeof createMailTokens>;
