import { createHash } from 'node:crypto';
import type { ProviderPerson } from '../signIn';
import { checkSignature, readAuthDate, type SignedFields, signFields, telegramPerson } from './signature';

/** The login widget's object with `hash`. */
export type WidgetPayload = Readonly<Record<string, string | number | boolean | undefined>> & { hash: string };

/** Validity of a widget answer, in seconds; it can be used once. */
const MAX_AGE_S = 24 * 60 * 60;

const widgetKey = (botToken: string): Buffer => createHash('sha256').update(botToken).digest();

const signedFields = (payload: Readonly<Record<string, string | number | boolean | undefined>>): SignedFields => {
  const entries = Object.entries(payload).filter(([name, value]) => name !== 'hash' && value !== undefined);
  return new Map(entries.map(([name, value]) => [name, String(value)]));
};

/**
 * Returns the person of the widget (docs/integrations.md, 'Telegram login widget'). Unknown fields are signed as well.
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

export const signWidget = (fields: Readonly<Record<string, string | number>>, botToken: string): WidgetPayload => ({
  ...fields,
  hash: signFields(signedFields(fields), widgetKey(botToken)),
});
