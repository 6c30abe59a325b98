import { createHash } from 'node:crypto';
import type { ProviderPerson } from '../signIn';
import { checkSignature, readAuthDate, type SignedFields, signFields, telegramPerson } from './signature';

/** The login widget's object for the page, with `hash`. */
export type WidgetPayload = Readonly<Record<string, string | number | boolean | undefined>> & { hash: string };

/** How long an answer of the widget is valid, in seconds; it can be used once. */
const MAX_AGE_S = 24 * 60 * 60;

const widgetKey = (botToken: string): Buffer => createHash('sha256').update(botToken).digest();

const signedFields = (payload: Readonly<Record<string, string | number | boolean | undefined>>): SignedFields => {
  const entries = Object.entries(payload).filter(([name, value]) => name !== 'hash' && value !== undefined);
  return new Map(entries.map(([name, value]) => [name, String(value)]));
};

/**
 * Returns the person of Telegram's login widget (docs/integrations.md, 'Telegram login widget'). Every field but
 * `hash` is signed, known to us or not. Throws `SignInFailure`.
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

/** Signs `fields`, without a hash, as Telegram does for the widget of the bot with this token. */
export const signWidget = (fields: Readonly<Record<string, string | number>>, botToken: string): WidgetPayload => ({
  ...fields,
  hash: signFields(signedFields(fields), widgetKey(botToken)),
});
