import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, type JWK, SignJWT } from 'jose';
import type { Role } from 'shared/contract';
import type { Clock } from '../../../clock';

/** Validity of an assertion, in seconds. */
const LIFETIME_S = 60;
const KEY_OCTETS = 32;
/** The PKCS #8 prefix of a private key of Ed25519 (RFC 8410, 7). */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface Asserted {
  id: number;
  role: Role;
}

/** Derives the key from a secret of the sessions: useless as that secret, which it does not reveal. */
const keyOf = (secret: string): KeyObject => {
  const octets = Buffer.from(hkdfSync('sha256', secret, '', 'laparyadom section assertions', KEY_OCTETS));
  return createPrivateKey({ key: Buffer.concat([PKCS8_START, octets]), format: 'der', type: 'pkcs8' });
};

const publicKeyOf = async (key: KeyObject): Promise<JWK & { kid: string }> => {
  const jwk = await exportJWK(createPublicKey(key));
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'EdDSA', use: 'sig' };
};

/** Creates the signer of assertions, with keys derived from those of sessions: the first signs, all are published. */
export const createAssertions = async (
  secrets: readonly string[],
  { issuer, clock }: { issuer: string; clock: Clock },
) => {
  const privateKeys = secrets.map(keyOf);
  const keys = await Promise.all(privateKeys.map(publicKeyOf));
  const [[signingKey], [published]] = [privateKeys, keys];
  if (!signingKey || !published) throw new Error('There is no secret to make keys from');
  return {
    /** The public keys of `/.well-known/jwks.json` (RFC 7517). */
    publicKeys: { keys },
    /** Returns a JWT for the backend of a package, by its folder name; without `sub` for a visitor. */
    sign: (packageName: string, who: Asserted | null): Promise<string> => {
      const now = Math.floor(clock.now().getTime() / 1000);
      const claims = new SignJWT(who ? { role: who.role } : {})
        .setProtectedHeader({ alg: 'EdDSA', kid: published.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(packageName)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_S);
      return (who ? claims.setSubject(String(who.id)) : claims).sign(signingKey);
    },
  };
};
export type Assertions = Awaited<ReturnType<typeof createAssertions>>;
