/** Every text of complaining about a listing. */
export const messages = {
  button: 'Пожаловаться',
} as const;
