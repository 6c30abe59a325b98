import type { TelegramUser } from 'shared/contract';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** True for a signed user of the login widget. Everything in it is checked by the server; here it is only told from 'no'. */
export const isTelegramUser = (value: unknown): value is TelegramUser =>
  isRecord(value) && 'id' in value && 'auth_date' in value && typeof value.hash === 'string';
