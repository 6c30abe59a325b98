import { createHash } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { ID_MAX } from 'shared/contract';
import type { Clock } from '../clock';

/** In seconds. */
export const LIFETIME_S = 30 * 24 * 60 * 60;
const ISSUER = 'laparyadom';
/**
 * Tokens cached after their signature was verified, the most expensive step of a poll. Only immutable data is cached;
 * each call reads from the database whether the session is live.
 */
const REMEMBERED = 20_000;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface Bearer {
  userId: number;
  sessionId: string;
  /** `session_version` of the account at the sign-in. */
  version: number;
  /** A legacy token, without a session; its id is derived from the token. */
  isOld: boolean;
  /** Seconds since 1970. */
  issuedAt: number;
  /** Seconds since 1970. */
  expiresAt: number;
}

const asInteger = (value: unknown): number | null =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= ID_MAX ? Number(value) : null;

/** Returns a UUID for a legacy token. Hashes only the signed part: a signature has several spellings. */
const legacySessionId = (token: string): string => {
  const digest = createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('hex');
  // Version 8, whose bits are custom.
  return digest.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-a$4-$5');
};

const readBearer = (token: string, { user_id, sid, ver, iat, exp }: JWTPayload): Bearer | null => {
  const userId = asInteger(user_id);
  if (userId === null || exp === undefined) return null;
  const times = { issuedAt: iat ?? exp - LIFETIME_S, expiresAt: exp };
  if (sid === undefined) return { userId, sessionId: legacySessionId(token), version: 0, isOld: true, ...times };
  const version = asInteger(ver);
  if (typeof sid !== 'string' || !uuid.test(sid) || version === null) return null;
  return { userId, sessionId: sid, version, isOld: false, ...times };
};

/**
 * Creates the issuer and reader of session tokens: JWT, HS256, `user_id` in the payload (docs/api.md, 'Conventions'). The
 * first of the secrets signs, all of them verify, so that secrets can be rotated.
 */
export const createTokens = (secrets: readonly string[], clock: Clock) => {
  const keys = secrets.map((secret) => new TextEncoder().encode(secret));
  const [signingKey] = keys;
  if (!signingKey) throw new Error('There is no secret to sign tokens with');
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const remembered = new LRUCache<string, Bearer>({ max: REMEMBERED });

  const readPayload = async (token: string): Promise<JWTPayload | null> => {
    for (const key of keys) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          requiredClaims: ['exp', 'user_id'],
          currentDate: clock.now(),
        });
        return payload;
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
        if (!(error instanceof errors.JWSSignatureVerificationFailed)) return null;
      }
    }
    return null;
  };

  /** Returns the content of a cached token synchronously; null for any other. */
  const recallToken = (token: string): Bearer | null => {
    const known = remembered.get(token);
    return known && known.expiresAt > seconds() ? known : null;
  };

  return {
    recallToken,
    /** Issues a token; without a session, one like legacy tokens. */
    issueToken: (userId: number, session?: Pick<Bearer, 'sessionId' | 'version'>): Promise<string> =>
      new SignJWT({ user_id: userId, ...(session && { sid: session.sessionId, ver: session.version }) })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + LIFETIME_S)
        .sign(signingKey),
    /** Returns the content of a token, or null when it is invalid or has expired. */
    verifyToken: async (token: string): Promise<Bearer | null> => {
      const known = recallToken(token);
      if (known) return known;
      const payload = await readPayload(token);
      const bearer = payload && readBearer(token, payload);
      if (bearer) remembered.set(token, bearer);
      return bearer;
    },
  };
};

export type Tokens = ReturnType<typeof createTokens>;
