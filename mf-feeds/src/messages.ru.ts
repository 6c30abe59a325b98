import type { Section } from 'shared/contract';

interface TypeTexts {
  /** Label of the type select. */
  label: string;
  any: string;
}

/** Every text of the feeds and of favourites. */
export const messages = {
  create: { verb: 'Разместить', object: 'объявление' },
  filters: {
    title: 'Фильтры',
    count: (count: number) => `Выбрано фильтров: ${count}`,
    reset: 'Сбросить',
    resetAll: 'Сбросить фильтры',
    dropOne: 'Попробуйте убрать одно из условий:',
    drop: (criterion: string) => `Убрать условие: ${criterion}`,
    apply: 'Показать',
    category: 'Категория',
    anyCategory: 'Любая',
    city: 'Город',
    cityPlaceholder: 'Начните вводить город',
    unknownCity: 'Такого города нет в каталоге сайта',
    sex: 'Пол',
    sexUnspecified: 'Пол не указан',
    sexes: { any: 'Любой', male: 'Мальчик', female: 'Девочка', unspecified: 'Не указан' },
    condition: 'Состояние',
    conditions: { any: 'Любое', new: 'новое', used: 'б/у' },
    price: 'Цена, ₽',
    priceFrom: 'Цена от',
    priceTo: 'Цена до',
    from: 'от',
    to: 'до',
    priceOrder: 'Цена «от» больше цены «до»',
    listsFailed: 'Не удалось загрузить списки для фильтров.',
    retry: 'Повторить',
    legal: {
      navigation: 'Документы раздела',
      terms: 'Условия использования',
      privacy: 'Конфиденциальность',
      offer: 'Оферта',
    },
  },
  types: {
    pets: { label: 'Тип животного', any: 'Любой' },
    market: { label: 'Для кого', any: 'Для всех' },
  } satisfies Partial<Record<Section, TypeTexts>>,
  feed: {
    loading: 'Загрузка объявлений…',
    loadingMore: 'Загружаем ещё…',
    offline: 'Нет соединения с интернетом. Объявления появятся, как только оно вернётся.',
    empty: 'Объявления не найдены.',
    failed: 'Не удалось загрузить объявления',
    retry: 'Повторить',
    newWindow: 'Откроется в новом окне',
    up: 'Наверх',
  },
  meta: {
    title: (page: string, details: readonly string[]) =>
      details.length === 0 ? page : `${details.join(', ')} — ${page}`,
    description: (description: string, details: readonly string[]) =>
      details.length === 0 ? description : `${details.join(', ')}. ${description}`,
  },
  favourite: {
    add: (title: string) => `Добавить в избранное: ${title}`,
    remove: (title: string) => `Убрать из избранного: ${title}`,
    login: {
      title: 'Вход в аккаунт',
      text: 'Чтобы добавить в избранное, вам нужно войти в аккаунт',
      confirm: 'Войти',
      cancel: 'Отмена',
    },
  },
  promo: {
    badge: 'Реклама',
    inn: (inn: string) => `ИНН ${inn}`,
    erid: (erid: string) => `erid: ${erid}`,
  },
  blocker: {
    title: 'Отключите блокировщик рекламы',
    text: 'Сайт работает благодаря рекламе. Пожалуйста, отключите блокировщик рекламы для этого сайта, чтобы увидеть объявления.',
    check: 'Проверить ещё раз',
  },
  favorites: {
    title: 'Избранное',
    description: 'Избранные объявления о питомцах, товарах и услугах.',
    search: 'Поиск в избранном',
    searchPlaceholder: 'Название или описание',
    loading: 'Загрузка объявлений…',
    empty: 'У вас пока нет избранных объявлений.',
    resetSearch: 'Сбросить поиск',
    nothingFound: 'По вашему запросу ничего не найдено.',
    failed: 'Не удалось загрузить избранное',
    toFeed: 'Смотреть объявления',
  },
};
