/** Texts about sessions that a person may see. */
export const messages = {
  oldSession: 'Прежний вход',
  noSession: 'Такого входа нет, или он уже завершён',
} as const;
