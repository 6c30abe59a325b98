/** Words of the services section, by purpose. */
export const errors = { service: 'Выберите услугу из списка' } as const;

export const names = {
  label: 'Услуги',
  blockLabel: 'Услуги',
  pageTitle: 'Услуги для питомцев',
  description: 'Груминг, передержка, выгул, дрессировка и другие услуги для питомцев рядом с вами.',
  searchHint: 'Например, груминг или выгул',
  catalogue: { label: 'Услуга', placeholder: 'Например, груминг', notInCatalogue: errors.service },
} as const;

export const choices = {} as const;

export const posting = {
  title: 'Новая услуга',
  description: 'Размещение объявления об услуге для питомцев.',
  placeholder: 'Расскажите об опыте и условиях',
} as const;

export const toFeed = 'Все услуги';

export const home = {
  card: 'Груминг, выгул, передержка',
  fresh: 'Новые услуги',
  all: 'Все услуги',
  place: 'Услугу',
  placeHint: 'Груминг, передержка, выгул',
} as const;

/** Suggested first questions about a service, by category. */
export const questions = {
  Платно: ['Когда можно записаться?', 'Сколько это будет стоить?', 'Вы приезжаете на дом?'],
  Бартер: ['Когда можно записаться?', 'Что вы хотите взамен?', 'Вы приезжаете на дом?'],
  Бесплатно: ['Когда можно записаться?', 'Вы приезжаете на дом?', 'Что нужно взять с собой?'],
} as const;

export const boosts = {
  promote: 'Объявление чаще показывается в ленте при отборе по услуге, городу и категории.',
  pin: 'Объявление показывается первым в результатах по своей услуге.',
  pinTaken: 'Эта услуга уже закреплена другим объявлением',
} as const;

/** Outcomes: why the service is no longer offered. */
export const outcomes = {
  stopped: { label: 'Больше не оказываю', closed: 'Автор больше не оказывает эту услугу.' },
} as const;

/** Safety advice before a deal, by category. */
export const safety = {
  Платно: ['Познакомьтесь до первого визита', 'Договоритесь о цене заранее', 'Спросите об опыте и отзывах'],
  Бартер: ['Познакомьтесь до первого визита', 'Договоритесь об обмене заранее', 'Спросите об опыте и отзывах'],
  Бесплатно: ['Познакомьтесь до первого визита', 'Договоритесь об условиях заранее', 'Спросите об опыте и отзывах'],
} as const;
