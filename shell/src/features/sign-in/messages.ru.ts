/** Texts of signing in. Failures of both providers follow docs/specification.md, 'Signing in'. */
export const messages = {
  telegram: {
    label: 'Войти через Telegram',
    unavailable: 'Окно входа не загрузилось. Проверьте соединение с интернетом и попробуйте ещё раз.',
  },
  vk: {
    label: 'Войти через VK ID',
    refused: 'VK ID не подтвердил вход. Попробуйте ещё раз.',
    mismatch: 'Ответ VK ID не относится к этой попытке входа. Попробуйте ещё раз.',
    unsupported: 'Браузер не позволил начать вход. Откройте сайт по защищённому адресу (https) или в другом браузере.',
  },
  demo: {
    title: 'Демонстрационный вход',
    hint: 'Посмотрите сайт от имени одного из этих людей:',
  },
  switchAccount: {
    title: 'Сменить аккаунт?',
    question: (current: string, other: string) => `Вы вошли как ${current}. Войти как ${other} из Telegram?`,
    stay: 'Остаться',
    change: 'Сменить',
  },
  failures: {
    telegram: { failed: 'Ошибка авторизации через Telegram.', noToken: 'Ошибка: не удалось получить токен.' },
    vk: { failed: 'Ошибка авторизации через VK.', noToken: 'Ошибка: не удалось получить токен через VK.' },
    demo: { failed: 'Не удалось войти.', noToken: 'Ошибка: не удалось получить токен.' },
  },
} as const;
