import { createHmac, timingSafeEqual } from 'node:crypto';
import { type ProviderPerson, SignInFailure } from '../signIn';

interface TelegramAccount {
  id: string;
  firstName: string | undefined;
  lastName: string | undefined;
  signedAt: Date;
}

/** Returns the person of a verified Telegram account. Throws `SignInFailure` when the id is invalid. */
export const telegramPerson = ({ id, firstName = '', lastName = '', signedAt }: TelegramAccount): ProviderPerson => {
  if (!/^[1-9]\d{0,15}$/.test(id)) throw new SignInFailure('malformed');
  return { provider: 'telegram', subject: id, name: `${firstName} ${lastName}`.trim(), signedAt };
};

/** How far Telegram's clock may run ahead of ours, in seconds. */
const MAX_SKEW_S = 60;

/** Names and values as signed by Telegram, except `hash`. */
export type SignedFields = ReadonlyMap<string, string>;

/**
 * Returns the sorted `name=value` lines that Telegram signs. Throws on line breaks in values and on unusual names, with
 * which one signature would fit other fields.
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

/** Returns the hexadecimal HMAC-SHA256 of the fields. */
export const signFields = (fields: SignedFields, key: Buffer): string =>
  createHmac('sha256', key).update(signedText(fields)).digest('hex');

/** Throws `SignInFailure` ('forged') unless `hash` is the signature of the fields; in constant time. */
export const checkSignature = (fields: SignedFields, hash: string, key: Buffer): void => {
  const expected = Buffer.from(signFields(fields, key));
  const received = Buffer.from(hash);
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) throw new SignInFailure('forged');
};

/** Returns when Telegram signed. Throws `SignInFailure` ('stale') if over `maxAgeS` seconds ago or in the future. */
export const readAuthDate = (authDate: string | undefined, now: Date, maxAgeS: number): Date => {
  if (authDate === undefined || !/^\d{1,12}$/.test(authDate)) throw new SignInFailure('malformed');
  const age = now.getTime() / 1000 - Number(authDate);
  if (age > maxAgeS || age < -MAX_SKEW_S) throw new SignInFailure('stale');
  return new Date(Number(authDate) * 1000);
};
