import { Sex } from '../../constants';

/** Words of the section of animals, by what they are for. */
export const faults = {
  breed: 'Такой породы нет в каталоге сайта',
  sex: 'Неверный пол',
  age: 'Неверный возраст',
} as const;

export const names = {
  label: 'Объявления',
  blockLabel: 'Питомцы',
  pageTitle: 'Объявления о питомцах',
  description:
    'Собаки, кошки, птицы и другие питомцы по всей России: продажа, в добрые руки, потерянные и найденные животные.',
  searchHint: 'Порода, кличка или вещь',
  catalogue: { label: 'Порода', placeholder: 'Например, корги', notInCatalogue: faults.breed },
} as const;

export const choices = {
  type: { label: 'Тип животного', any: 'Любой' },
  sex: {
    label: 'Пол',
    any: 'Любой',
    options: { [Sex.unspecified]: 'Не указан', [Sex.male]: 'Мальчик', [Sex.female]: 'Девочка' },
    unsaid: 'Пол не указан',
  },
} as const;

export const extras = {
  age: {
    label: 'Возраст',
    unsaid: 'Не указан',
    any: 'Любой',
    bands: {
      1: 'До 3 месяцев',
      2: 'От 3 месяцев до года',
      3: 'От года до 3 лет',
      4: 'От 3 до 7 лет',
      5: 'Старше 7 лет',
    },
  },
  vaccinated: { label: 'Прививки', unsaid: 'Не указано', any: 'Неважно', yes: 'Есть', fact: 'с прививками' },
  documents: { label: 'Документы', unsaid: 'Не указано', any: 'Неважно', yes: 'Есть', fact: 'с документами' },
} as const;

/** What an animal is there for, by its sex. */
export const marks = {
  Потерянные: { [Sex.male]: 'Потерялся', [Sex.female]: 'Потерялась', [Sex.unspecified]: 'Потеряно животное' },
  Найденные: { [Sex.male]: 'Найден', [Sex.female]: 'Найдена', [Sex.unspecified]: 'Найдено животное' },
} as const;

export const posting = {
  title: 'Новое объявление',
  description: 'Размещение объявления о питомце.',
  placeholder: 'Расскажите о характере, привычках, здоровье',
} as const;

export const toFeed = 'Все объявления';

export const home = {
  card: 'Продажа, в хорошие руки, потерянные',
  fresh: 'Свежие объявления',
  all: 'Все объявления',
  place: 'Питомца',
  placeHint: 'Продать или отдать в хорошие руки',
} as const;

/** What somebody who writes about an animal may ask first, by category. */
export const questions = {
  Продажа: ['Ещё продаётся?', 'Где и когда можно посмотреть?', 'Торг возможен?'],
  'В хорошие руки': ['Ещё ищет дом?', 'Где и когда можно познакомиться?', 'Какой у питомца характер?'],
  Потерянные: ['Питомец ещё не нашёлся?', 'Кажется, ваш питомец у меня.', 'Кажется, я знаю, где ваш питомец.'],
  Найденные: ['Кажется, это мой питомец.', 'Питомец ещё у вас?', 'Где и когда можно посмотреть?'],
} as const;

export const boosts = {
  promote: 'Объявление чаще показывается в ленте при отборе по породе и городу.',
  pin: 'Объявление показывается первым в результатах по своей породе.',
  pinTaken: 'Эта порода уже закреплена другим объявлением',
} as const;

/** How the search for a home, an owner or an animal ended. */
export const outcomes = {
  sold: { label: 'Продан', closed: 'Питомец уже у новых хозяев.' },
  rehomed: {
    label: 'Пристроен',
    hint: 'Отдали в хорошие руки',
    closed: 'Питомец нашёл дом. Спасибо всем, кто помогал!',
  },
  found: { label: 'Нашёлся', closed: 'Питомец нашёлся. Спасибо всем, кто искал!' },
  returned: {
    label: 'Вернулся к хозяину',
    closed: 'Питомец снова у своего хозяина. Спасибо всем, кто помогал!',
  },
} as const;

/** What to see to before one deals with the author, by category. */
export const safety = {
  Продажа: ['Посмотрите питомца вживую', 'Не переводите предоплату', 'Проверьте ветпаспорт и договор'],
  'В хорошие руки': [
    'Познакомьтесь с питомцем вживую',
    'Не платите за бронь и доставку',
    'Спросите о здоровье и прививках',
  ],
  Потерянные: [
    'Напишите, где и когда видели питомца',
    'Сверьте приметы и чип',
    'Отдавайте питомца хозяину при встрече',
  ],
  Найденные: [
    'Назовите примету, которой нет на фото',
    'Возьмите на встречу фото или документы',
    'Не платите за возврат заранее',
  ],
} as const;
