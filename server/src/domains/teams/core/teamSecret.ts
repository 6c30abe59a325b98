import { createHash, randomBytes } from 'node:crypto';

const OCTETS = 32;
/** The token's octets have 43 characters in base64url. */
const form = /^lr_[\w-]{43}$/;
/** Enough to distinguish a team's tokens; 238 bits remain. */
const START_LENGTH = 6;

/** Returns a new token of a team: `lr_` and 32 random octets in base64url. */
export const makeSecret = (): string => `lr_${randomBytes(OCTETS).toString('base64url')}`;

/** Returns whether a text has the form of a team's token. */
export const isSecret = (text: string): boolean => form.test(text);

/** Returns the stored form of a token: its SHA-256 in hexadecimal digits. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Returns the first characters of a token, by which its owner recognises it. */
export const startOf = (secret: string): string => secret.slice(0, START_LENGTH);
