import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock';
import { createTokenMemory } from './tokenMemory';

/** How long a session lasts. */
const LIFETIME_S = 30 * 24 * 60 * 60;
const ISSUER = 'laparyadom';
const MAX_USER_ID = 2_147_483_647;
/** People at once whose tokens need no second look at the signature, which costs more than all else of a poll. */
const REMEMBERED = 20_000;

/** Issues and reads session tokens: JWT, HS256, `user_id` in the payload (spec section 3). */
export interface Tokens {
  issueToken: (userId: number) => Promise<string>;
  /** The user of a token, or null when the token is not ours, was changed or has run out. */
  verifyToken: (token: string) => Promise<number | null>;
}

export const createTokens = (secret: string, clock: Clock): Tokens => {
  const key = new TextEncoder().encode(secret);
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const memory = createTokenMemory(REMEMBERED);
  return {
    issueToken: (userId) =>
      new SignJWT({ user_id: userId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + LIFETIME_S)
        .sign(key),
    verifyToken: async (token) => {
      const known = memory.find(token, seconds());
      if (known !== null) return known;
      try {
        const { payload } = await jwtVerify<{ user_id: unknown; exp: number }>(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          requiredClaims: ['exp', 'user_id'],
          currentDate: clock.now(),
        });
        const userId = Number.isInteger(payload.user_id) ? Number(payload.user_id) : -1;
        if (userId < 0 || userId > MAX_USER_ID) return null;
        memory.remember(token, { userId, expiresAt: payload.exp });
        return userId;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
};
