/** Texts about signing in for people. Failures begin with the words of docs/specification.md, 'Signing in'. */
export const messages = {
  providers: { telegram: 'Telegram', vk: 'VK' },
  failed: (provider: string) => `Ошибка авторизации через ${provider}.`,
  demoOff: (setting: string) =>
    `Демонстрационный вход и данные выключены: по настройке ${setting} сайт или его база не только на этом компьютере. Включить их всё же: DEMO=on.`,
  reasons: {
    malformed: 'Данные входа повреждены. Попробуйте войти ещё раз.',
    forged: 'Данные входа не прошли проверку. Попробуйте войти ещё раз.',
    stale: 'Данные входа устарели. Попробуйте войти ещё раз.',
    refused: 'Вход не подтверждён. Попробуйте войти ещё раз.',
    spent: 'Эти данные входа уже использованы. Попробуйте войти ещё раз.',
    unavailable: 'Сервис сейчас не отвечает. Повторите через минуту.',
  },
  switchedOff: (provider: string) => `Вход через ${provider} на этом сайте выключен`,
  unknownPerson: 'Такого демонстрационного пользователя нет',
} as const;
