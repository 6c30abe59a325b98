/** Every text of what can be done to a listing from its page (spec sections 2, 4, 6 and 8). */
export const messages = {
  message: {
    button: 'Написать',
    greeting: (title: string, url: string) => `Здравствуйте! Пишу по объявлению «${title}»: ${url}`,
    network: 'Ошибка соединения с сервером',
  },
  favourite: {
    add: 'В избранное',
    added: 'В избранном',
  },
  login: {
    title: 'Вход в аккаунт',
    favourite: 'Чтобы добавить в избранное, вам нужно войти в аккаунт',
    message: 'Чтобы написать пользователю, вам нужно войти в аккаунт',
    confirm: 'Войти',
    cancel: 'Отмена',
  },
  boost: {
    button: 'Продвигать',
    active: 'Продвигается',
    unpublished: 'Объявление ещё не опубликовано',
  },
  buttons: { delete: 'Удалить', publish: 'Опубликовать', reject: 'Отклонить', republish: 'Опубликовать снова' },
  confirm: {
    delete: { title: 'Удалить объявление?', text: 'Вернуть его будет нельзя.' },
    publish: { title: 'Опубликовать объявление?', text: 'Его увидят все посетители.' },
    reject: { title: 'Отклонить объявление?', text: 'Автор увидит, что объявление отклонено.' },
    republish: { title: 'Опубликовать снова?', text: 'Объявление вернётся в ленту.' },
    cancel: 'Отмена',
  },
  deleted: '✅ Объявление удалено',
  updated: '✅ Статус обновлён',
  refused: (detail: string) => `Ошибка: ${detail}`,
  unknownReason: 'не удалось выполнить действие',
  network: 'Ошибка при соединении с сервером',
} as const;
