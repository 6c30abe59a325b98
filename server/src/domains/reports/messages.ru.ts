export const messages = {
  notReleased: 'Сайт ещё не выпущен',
  unknown: 'Такого раздела нет',
  changed: 'Состав сайта уже изменился. Обновите страницу',
  refused: (reasons: readonly string[]) =>
    ['Выпуск отклонён, на сайте всё осталось как было:', ...reasons.map((reason) => `  — ${reason}.`)].join('\n'),
  notKept: 'Карантин с этой сборки уже снят. Обновите страницу',
  nothingBefore: 'Откатить нельзя: предыдущей сборки нет',
} as const;
