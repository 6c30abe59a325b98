/** Error texts of a loss or find. No imports. */
export const lostTexts = {
  badDate: 'Укажите день в виде ГГГГ-ММ-ДД',
  futureDate: 'Этот день ещё не наступил',
  oldDate: 'Это было больше года назад: укажите более поздний день',
  badPoint: 'Точку на карте прочитать не удалось. Отметьте место ещё раз',
  pointAbroad: 'Точка вне России. Отметьте место ещё раз',
  badMarks: 'Приметы прочитать не удалось. Заполните их ещё раз',
  unknownColour: 'Выберите окрас из списка',
  unknownSize: 'Выберите размер из списка',
  badReward: (roubles: string) => `Вознаграждение — целое число от 1 до ${roubles}\u00a0₽`,
  nobody: 'Выберите, кого поблагодарить',
  tooMany: 'Не больше 20 человек за раз',
  notText: 'Ожидается текст',
  atMost: (characters: number) => `Не более ${characters} символов`,
} as const;
