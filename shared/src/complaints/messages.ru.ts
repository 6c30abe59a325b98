/** Texts of the complaint dialog. */
export const messages = {
  title: 'Что не так?',
  secret: 'Мы никому не говорим, кто пожаловался',
  reasons: 'Причина',
  comment: 'Комментарий',
  commentHint: (max: number) => `Можно добавить пару слов, до ${max} символов`,
  picked: (count: number) => (count === 0 ? 'Приложить сообщения' : `Приложить сообщения: выбрано ${count}`),
  pickedHint: (max: number) => `Администраторы увидят только отмеченные, не больше ${max}`,
  photo: 'Фото',
  mine: 'Вы',
  send: 'Отправить жалобу',
  thanks: 'Спасибо! Мы посмотрим и сообщим, что решили',
  failed: 'Не удалось отправить жалобу',
  network: 'Ошибка соединения с сервером',
  unavailable: 'Не удалось открыть форму жалобы. Попробуйте ещё раз',
} as const;
