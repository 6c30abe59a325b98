import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type ProviderPerson, SignInFailure } from '../signIn';
import { checkSignature, readAuthDate, type SignedFields, telegramPerson } from './signature';

/** Validity of launch data, in seconds: a reloaded page sends it again. */
const MAX_AGE_S = 60 * 60;

const userSchema = z.object({
  id: z.int().positive(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
});

/** Returns the key that signs the mini-app data of this bot. */
export const initDataKey = (botToken: string): Buffer => createHmac('sha256', 'WebAppData').update(botToken).digest();

const readFields = (initData: string): { fields: SignedFields; hash: string } => {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(initData)) {
    // It would be unclear which of two values was signed.
    if (fields.has(name)) throw new SignInFailure('malformed');
    fields.set(name, value);
  }
  const hash = fields.get('hash');
  if (!hash || !fields.has('auth_date') || !fields.has('user')) throw new SignInFailure('malformed');
  fields.delete('hash');
  return { fields, hash };
};

const readUser = (json: string): z.infer<typeof userSchema> => {
  try {
    return userSchema.parse(JSON.parse(json));
  } catch (cause) {
    throw new SignInFailure('malformed', { cause });
  }
};

/**
 * Returns the person of init data (docs/integrations.md, 'Telegram Mini App'). `signature` is signed like any field.
 */
export const verifyInitData = (initData: string, botToken: string, now: Date): ProviderPerson => {
  const { fields, hash } = readFields(initData);
  checkSignature(fields, hash, initDataKey(botToken));
  const signedAt = readAuthDate(fields.get('auth_date'), now, MAX_AGE_S);
  const user = readUser(fields.get('user') ?? '');
  return telegramPerson({ id: String(user.id), firstName: user.first_name, lastName: user.last_name, signedAt });
};
