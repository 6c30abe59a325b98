import { createHash, randomBytes } from 'node:crypto';

const OCTETS = 32;
/** Base64url of so many octets has 43 characters. */
const form = /^lr_[\w-]{43}$/;
/** Enough to tell a team's tokens apart, and 238 bits remain. */
const START_LENGTH = 6;

/** A new token of a team: `lr_` and 32 random octets in base64url. */
export const makeSecret = (): string => `lr_${randomBytes(OCTETS).toString('base64url')}`;

/** Whether a text looks like the token of a team at all. */
export const isSecret = (text: string): boolean => form.test(text);

/** What is kept of a token: its SHA-256 in hexadecimal digits. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The first characters of a token, by which its holder recognises it. */
export const startOf = (secret: string): string => secret.slice(0, START_LENGTH);
