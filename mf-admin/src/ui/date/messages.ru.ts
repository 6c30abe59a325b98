export const messages = {
  /** Format of the picker: month, day, year (docs/specification.md, 'Advertising'). */
  placeholder: 'ММ/ДД/ГГГГ',
  hint: 'Пишите месяц/день/год или выберите день в календаре: стрелка вниз',
  calendar: 'Выбор даты',
  day: 'Выбрать',
  dayDisabled: 'Недоступно',
  month: 'Месяц',
  week: 'Неделя',
  previousMonth: 'Предыдущий месяц',
  nextMonth: 'Следующий месяц',
  previousYears: 'Предыдущие годы',
  nextYears: 'Следующие годы',
  years: (from: number, to: number) => `${from}–${to}`,
  chooseYear: (month: string) => `${month}: выбрать год`,
  backToDays: (years: string) => `${years}: вернуться к дням`,
} as const;
