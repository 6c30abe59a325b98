/** Texts of the panel above pages under development. */
export const messages = {
  label: 'Ошибки разработки',
  close: 'Закрыть',
  recovered: 'Страница в браузере вышла не такой, какой её нарисовал сервер',
  failed: 'Сервер не рисует страницу',
} as const;
