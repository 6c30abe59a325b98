import { formatPrice, type PluralForms } from 'shared';
import { type ContactPlace, counted, days, ListingStatus, Sex, type Sign } from 'shared/contract';
import { undoTime } from '../../core/decisions/messages.ru';
import { listingStatuses } from '../../core/listingStatuses.ru';

const times: PluralForms = { one: 'раз', few: 'раза', many: 'раз' };

const contactNames: Record<ContactPlace['what'], string> = {
  phone: 'телефон',
  link: 'ссылка',
  email: 'почта',
  messenger: 'мессенджер',
};
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Places of contacts in reading order, as 'В названии и тексте'; for unknown ones the text. */
const places: Readonly<Record<string, string>> = {
  title: 'названии',
  'lost.place': 'словах о месте',
  'lost.marks.collar': 'словах об ошейнике',
  'lost.marks.special': 'особых приметах',
  description: 'тексте',
};
const placesOf = (fields: readonly string[]): string => {
  const named = new Set(fields.map((field) => places[field] ?? 'тексте'));
  return new Intl.ListFormat('ru').format(Object.values(places).filter((place) => named.has(place)));
};

/** Formats as 'Телефон и мессенджер в тексте'. */
const contacts = (found: readonly ContactPlace[]): string => {
  const named = new Intl.ListFormat('ru').format([...new Set(found.map(({ what }) => contactNames[what]))]);
  return `${capital(named)} в ${placesOf(found.map(({ field }) => field))}`;
};

/** Formats as 'Цена в 5 раз ниже медианы: 42 000 ₽'. */
const price = ({ median, level, times: by }: Extract<Sign, { kind: 'price' }>): string =>
  level === 'usual'
    ? `Цена обычная: медиана ${formatPrice(median)}`
    : `Цена в\u00a0${counted(by, times)} ${level === 'low' ? 'ниже' : 'выше'} медианы ${formatPrice(median)}`;

/** Texts of the moderation lists (docs/specification.md, 'Moderation'). */
export const messages = {
  hidden: 'Скрыто до решения по жалобам',
  waiting: (count: string) => `На рассмотрении: ${count}`,
  list: 'Объявления на модерации',
  empty: 'Нет объявлений на модерации.',
  loadingMore: 'Загрузка объявлений…',
  end: 'Больше нет объявлений.',
  failed: 'Не удалось загрузить объявления',
  review: 'На рассмотрении',
  /** The author has not given the consent to publication, or has withdrawn it. */
  awaitsConsent: {
    badge: 'Ждёт согласия',
    refused: 'Автор ещё не согласился на публикацию, поэтому опубликовать объявление нельзя',
  },
  author: 'Автор:',
  publish: 'Опубликовать',
  reject: 'Отклонить',
  delete: 'Удалить',
  publishOf: (title: string) => `Опубликовать «${title}»`,
  rejectOf: (title: string) => `Отклонить «${title}»`,
  details: (title: string) => `Подробности «${title}»`,
  openPage: 'Открыть страницу объявления',
  updated: '✅ Статус обновлён',
  deleted: '✅ Объявление удалено',
  confirmDelete: {
    title: 'Удалить объявление?',
    text: (title: string) => `«${title}»: вернуть его будет нельзя.`,
  },
  duplicates: (count: number) => `Похожие: ${count}`,
  signs: {
    badge: (count: number) => `Замечаний: ${count}`,
    title: 'Замечания',
    contacts,
    picture: (number: number, name: string, ofEdit: boolean) =>
      `Фото ${number}${ofEdit ? ' из изменений' : ''} уже есть у автора «${name}»`,
    text: (name: string, near: boolean) => `${near ? 'Почти тот' : 'Тот'} же текст у автора «${name}»`,
    price,
    newAccount: (age: number, listings: number) =>
      age === 0
        ? `Аккаунт создан сегодня, а объявлений уже ${listings}`
        : `Аккаунту ${days(age)}, а объявлений уже ${listings}`,
  },
  rejections: (count: number) => `Отказов автору: ${count}`,
  description: 'Описание',
  noDescription: 'Описания нет',
  facts: {
    city: 'Город',
    category: 'Категория',
    type: 'Тип',
    sex: 'Пол',
    condition: 'Состояние',
    priceUnit: 'За что цена',
  },
  /** Above a listing that comes first. */
  urgent: 'Срочно',
  lost: {
    day: 'Дата события',
    place: 'Место',
    point: 'Точка на карте',
    marks: 'Окрас и размер',
    collar: 'Ошейник',
    special: 'Особые приметы',
    chip: 'Чип',
    reward: 'Вознаграждение',
  },
  sexes: { [Sex.unspecified]: 'Не указан', [Sex.male]: 'Мальчик', [Sex.female]: 'Девочка' },
  conditions: { 1: 'Новое', 2: 'Б/у' },
  revision: {
    badge: 'Изменения',
    published: 'Опубликовано',
    since: 'с',
    edit: 'Изменения',
    title: 'Название',
    price: 'Цена',
    removed: 'убрано',
    added: 'новое',
    publish: 'Опубликовать изменения',
    reject: 'Отклонить изменения',
    publishOf: (title: string) => `Опубликовать изменения в «${title}»`,
    rejectOf: (title: string) => `Отклонить изменения в «${title}»`,
  },
  events: {
    close: 'Снято автором',
    renew: 'Продлено автором',
    reserve: 'Забронировано автором',
    release: 'Бронь снята автором',
    edit: 'Изменено автором',
    revision: 'Изменения отправлены на проверку',
    approve: 'Изменения опубликованы',
    reject: 'Изменения отклонены',
    undo: 'Решение об изменениях отменено',
  },
  pictures: 'Фотографии',
  picture: (number: number) => `Фотография ${number}`,
  similar: {
    title: 'Похожие объявления',
    picture: 'похожая фотография',
    text: 'тот же текст',
    nearText: 'почти тот же текст',
    sameAuthor: 'тот же автор',
    more: (count: number) => `И ещё ${count}`,
  },
  history: {
    title: 'История объявления',
    author: 'История автора',
    placed: 'Подано на проверку',
    registered: 'Зарегистрирован',
    banned: 'Сейчас заблокирован',
    failed: 'Не удалось загрузить историю',
    reason: 'Причина:',
    site: 'сайт',
    ban: 'Заблокирован',
    unban: 'Разблокирован',
  },
  transitions: { ...listingStatuses, [ListingStatus.review]: 'Отправлено на рассмотрение' },
  statuses: listingStatuses,
  keys: {
    text: 'Работают в любой раскладке, пока выбрано объявление в списке.',
    hint: 'Можно работать с клавиатуры: стрелка вниз выбирает первое объявление',
    rows: [
      { keys: ['↓'], action: 'Первое объявление, если ничего не выбрано' },
      { keys: ['J', '↓'], action: 'Следующее объявление' },
      { keys: ['K', '↑'], action: 'Предыдущее объявление' },
      { keys: ['P', 'A'], action: 'Опубликовать' },
      { keys: ['R'], action: 'Отклонить: открывает выбор причины, ещё раз\u00a0— отклоняет' },
      { keys: ['1', '8'], action: 'Причина отказа по номеру' },
      { keys: ['D'], action: 'Удалить' },
      { keys: ['U'], action: `Отменить последнее решение (${undoTime})` },
      { keys: ['I'], action: 'Показать или скрыть подробности' },
      { keys: ['O', 'Enter'], action: 'Открыть страницу объявления' },
      { keys: ['?'], action: 'Эта подсказка' },
    ],
  },
} as const;
