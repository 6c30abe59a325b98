import { createHmac, timingSafeEqual } from 'node:crypto';

/** Creates a signer of texts with HMAC-SHA256, of which a signature has the first `octets`. */
export const createSigner = (keys: readonly (string | Buffer)[], octets = 32) => {
  const signatureOf = (key: string | Buffer, text: string): string =>
    createHmac('sha256', key).update(text).digest().subarray(0, octets).toString('base64url');
  return {
    /** Returns the signature by the first key, in base64url. Throws without a key. */
    sign: (text: string): string => {
      const [first = ''] = keys;
      if (first.length === 0) throw new Error('There is no key to sign with');
      return signatureOf(first, text);
    },
    /** Whether any of the keys has signed the text. */
    isSigned: (text: string, signature: string): boolean => {
      const received = Buffer.from(signature);
      return keys.some((key) => {
        const own = Buffer.from(signatureOf(key, text));
        return received.length === own.length && timingSafeEqual(received, own);
      });
    },
  };
};
