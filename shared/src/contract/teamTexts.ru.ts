/** Texts about teams and their tokens, for calls and forms. No imports. */
export const teamTexts = {
  badPackage: 'Пакет — это shell или имя вида mf-feeds',
  unknownAction: 'Неизвестное действие',
  packagesRequired: 'Назовите хотя бы один пакет',
  tooManyPackages: (most: number) => `Не больше ${most} пакетов`,
  actionsRequired: 'Выберите хотя бы одно действие',
  nameRequired: 'Введите название команды',
  nameTooLong: (most: number) => `Название не должно превышать ${most} символов`,
  labelRequired: 'Введите, для чего токен',
  labelTooLong: (most: number) => `Подпись не должна превышать ${most} символов`,
  badWebhook: 'Адрес должен начинаться с https:// и не содержать имени и пароля',
  badTarget: 'Адрес должен начинаться с https:// и не содержать имени, пароля, ? и #',
  badTargetPackage: 'Сервер бывает у раздела, имя которого вида mf-news',
  badDays: (most: number) => `Срок — от 1 до ${most} дней`,
} as const;
