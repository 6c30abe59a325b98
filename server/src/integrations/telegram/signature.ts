import { createHmac, timingSafeEqual } from 'node:crypto';
import { SignInFailure } from '../signInFailure';

/** How long Telegram's word is taken, in seconds. */
const MAX_AGE_S = 24 * 60 * 60;
/** How far Telegram's clock may run ahead of ours, in seconds. */
const MAX_SKEW_S = 60;

/** Names and values as Telegram signs them, `hash` excepted. */
export type SignedFields = ReadonlyMap<string, string>;

/**
 * The text that Telegram signs: `name=value` lines in the order of names. A line break in a value, or a name with
 * anything but letters in it, would let one signature stand for other fields; Telegram sends neither.
 */
const signedText = (fields: SignedFields): string => {
  const entries = [...fields];
  if (entries.some(([name, value]) => !/^\w{1,64}$/.test(name) || value.includes('\n'))) {
    throw new SignInFailure('malformed');
  }
  return entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');
};

/** Hexadecimal HMAC-SHA256 of the fields. */
export const signFields = (fields: SignedFields, key: Buffer): string =>
  createHmac('sha256', key).update(signedText(fields)).digest('hex');

/** Throws `SignInFailure` ('forged') unless `hash` is the signature of the fields; takes the same time for any hash. */
export const checkSignature = (fields: SignedFields, hash: string, key: Buffer): void => {
  const expected = Buffer.from(signFields(fields, key));
  const given = Buffer.from(hash);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new SignInFailure('forged');
};

/** Throws `SignInFailure` ('stale') when `auth_date` is more than a day ago or in the future. */
export const checkFreshness = (authDate: string | undefined, now: Date): void => {
  if (authDate === undefined || !/^\d{1,12}$/.test(authDate)) throw new SignInFailure('malformed');
  const age = now.getTime() / 1000 - Number(authDate);
  if (age > MAX_AGE_S || age < -MAX_SKEW_S) throw new SignInFailure('stale');
};
