/** Texts about sessions for people. */
export const messages = {
  oldSession: 'Прежний вход',
  noSession: 'Такого входа нет, или он уже завершён',
} as const;
