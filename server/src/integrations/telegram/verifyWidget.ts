import { createHash } from 'node:crypto';
import type { ProviderPerson } from '../providerPerson';
import { checkSignature, readAuthDate, type SignedFields, signFields } from './signature';
import { telegramPerson } from './telegramPerson';

/** The object that the login widget hands to the page, `hash` included. */
export type WidgetPayload = Readonly<Record<string, string | number | boolean | undefined>> & { hash: string };

/** How long an answer of the widget is good for, in seconds; it serves once. */
const MAX_AGE_S = 24 * 60 * 60;

const widgetKey = (botToken: string): Buffer => createHash('sha256').update(botToken).digest();

const signedFields = (payload: Readonly<Record<string, string | number | boolean | undefined>>): SignedFields => {
  const entries = Object.entries(payload).filter(([name, value]) => name !== 'hash' && value !== undefined);
  return new Map(entries.map(([name, value]) => [name, String(value)]));
};

/**
 * The person whom Telegram's login widget vouches for (docs/integrations.md, 'Telegram login widget'). Every field but
 * `hash` is part of what is signed, known to us or not. Throws `SignInFailure`.
 */
export const verifyWidget = (payload: WidgetPayload, botToken: string, now: Date): ProviderPerson => {
  const fields = signedFields(payload);
  checkSignature(fields, payload.hash, widgetKey(botToken));
  const signedAt = readAuthDate(fields.get('auth_date'), now, MAX_AGE_S);
  return telegramPerson({
    id: fields.get('id') ?? '',
    firstName: fields.get('first_name'),
    lastName: fields.get('last_name'),
    signedAt,
  });
};

/** What Telegram does when somebody signs in by the widget of the bot with this token; `fields` without a hash. */
export const signWidget = (fields: Readonly<Record<string, string | number>>, botToken: string): WidgetPayload => ({
  ...fields,
  hash: signFields(signedFields(fields), widgetKey(botToken)),
});
