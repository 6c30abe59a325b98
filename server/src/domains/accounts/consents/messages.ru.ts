/** Texts about giving consents. */
export const messages = {
  otherEdition: 'Текст согласия изменился. Обновите страницу и прочитайте новую редакцию',
} as const;
