/** Words of the flea market, by purpose. */
export const errors = {
  object: 'Выберите предмет из списка',
  type: 'Выберите, для кого',
  condition: 'Выберите состояние',
} as const;

export const names = {
  label: 'Барахолка',
  blockLabel: 'Барахолка',
  pageTitle: 'Барахолка: вещи для питомцев',
  description: 'Корм, амуниция, клетки, игрушки и всё для питомцев: новое и б/у, недорого или бесплатно.',
  searchHint: 'Например, корм или переноска',
  catalogue: { label: 'Предмет', placeholder: 'Например, аквариум', notInCatalogue: errors.object },
} as const;

export const choices = {
  type: { label: 'Для кого', any: 'Для всех' },
  condition: { label: 'Состояние', any: 'Любое' },
} as const;

export const posting = {
  title: 'Новое объявление в барахолке',
  description: 'Размещение объявления о товарах для питомцев.',
  placeholder: 'Расскажите о состоянии, размере, комплекте',
} as const;

export const toFeed = 'Вся барахолка';

export const home = {
  card: 'Корм, амуниция, клетки',
  fresh: 'Новое на барахолке',
  all: 'Все: барахолка',
  place: 'Вещь',
  placeHint: 'Корм, амуниция, клетки, аквариумы',
} as const;

/** By category. */
export const questions = {
  Продажа: ['Ещё продаётся?', 'Где и когда можно посмотреть?', 'Торг возможен?'],
  Бесплатно: ['Ещё не отдали?', 'Где и когда можно забрать?', 'В каком состоянии?'],
} as const;

export const boosts = {
  promote: 'Объявление чаще показывается в ленте при отборе по товару и городу.',
  pin: 'Объявление показывается первым в результатах по своему товару.',
  pinTaken: 'Этот товар уже закреплён другим объявлением',
} as const;

export const outcomes = {
  sold: { label: 'Продано', closed: 'Вещь уже купили.' },
  given: { label: 'Отдано', hint: 'Отдали даром', closed: 'Вещь уже отдали.' },
} as const;

/** By category. */
export const safety = {
  Продажа: ['Осмотрите вещь при встрече', 'Не переводите предоплату', 'Уточните размер и комплект'],
  Бесплатно: ['Осмотрите вещь при встрече', 'Не платите за доставку заранее', 'Уточните размер и комплект'],
} as const;
