/**
 * Texts of the frame and of the shell's own pages. The labels of the navigation are those of
 * docs/specification.md, 'The frame'.
 */
export const messages = {
  frame: {
    skipToContent: 'Перейти к содержанию',
    back: 'Назад',
    navigation: 'Основная навигация',
    loading: 'Страница загружается',
    repeating: 'Сервер не ответил. Повторяем запрос…',
    offline: 'Нет соединения с интернетом. Показываем то, что уже загружено.',
  },
  nav: {
    main: 'Main',
    messages: 'Messages',
    favorites: 'Favorites',
    profile: 'Profile',
    unread: {
      one: 'непрочитанное сообщение',
      few: 'непрочитанных сообщения',
      many: 'непрочитанных сообщений',
    },
    notices: { label: 'Уведомления', unread: { one: 'новое', few: 'новых', many: 'новых' } },
  },
  footer: {
    navigation: 'Документы',
    terms: 'Условия использования',
    privacy: 'Конфиденциальность',
    offer: (section: string) => `Оферта: ${section.toLocaleLowerCase('ru')}`,
    credits: 'Авторы фото и шрифта',
  },
  closedSection: 'Раздел администратора',
  earlySheet: {
    text: 'Загружаем…',
    close: 'Закрыть',
  },
  lateStart: {
    text: 'Страница загружается дольше обычного.',
    failed: 'Страница загрузилась не целиком, и кнопки пока не работают.',
    retry: 'Повторить',
  },
  override: {
    clear: 'Убрать подмену раздела',
    failed: (name: string, origin: string) => `${name} с ${origin}: раздел не загрузился`,
    slow: (name: string, origin: string) => `${name} с ${origin}: ответа ещё нет`,
    unknown: (name: string) => `${name}: такого раздела на сайте нет`,
    refused: (value: string) => `Подмена не принята: ${value}. Нужно имя@http://localhost:порт`,
  },
  zones: {
    lcp: (ms: number) => `первый экран ${ms}\u00a0мс`,
    inp: (ms: number) => `нажатие ${ms}\u00a0мс`,
    cls: (score: string) => `сдвиги ${score}`,
  },
  sectionUnavailable: {
    title: 'Раздел временно недоступен',
    description: 'Раздел не загрузился. Остальной сайт работает: попробуйте ещё раз немного позже.',
  },
  home: {
    title: 'Объявления о питомцах, вещах и услугах',
    description:
      'Объявления о питомцах по всей России: продажа, в хорошие руки, потерянные и найденные, зоотовары и услуги рядом с вами.',
    heading: 'Питомцы, вещи и услуги\u00a0— рядом с вами',
    search: {
      label: 'Поиск по всем разделам',
      placeholder: 'Кого или что ищете?',
      find: 'Найти',
    },
    city: {
      title: 'Ваш город',
      kept: 'Запомним его на этом устройстве и будем предлагать первым.',
      everywhere: 'Вся Россия',
      label: 'Город',
      placeholder: 'Начните вводить город',
      failed: 'Не удалось загрузить список городов',
    },
    sections: 'Разделы',
    events: { title: 'События', soon: 'Скоро', text: 'Скоро: выставки и встречи' },
    create: 'Разместить объявление',
    lost: {
      title: 'Потеряли или нашли питомца?',
      text: 'Расскажите тем, кто рядом: это займёт минуту.',
      map: 'Кто потерялся и нашёлся — на карте',
      returned: (count: string) => `Вернулись домой: ${count}`,
      nearby: 'Потерянные и найденные рядом',
      all: 'Все потерянные и найденные, списком и на карте',
    },
    fresh: {
      all: 'Все',
      newWindow: 'Откроется в новом окне',
      of: (what: string, city: string) => `${what}: ${city}`,
    },
  },
  notFound: {
    title: 'Страница не найдена',
    description: 'Такой страницы на сайте нет.',
    code: '404',
    text: 'Возможно, объявление сняли с публикации или в адресе опечатка. Посмотрите, что есть рядом:',
    home: 'На главную',
    ways: 'Куда перейти',
  },
  credits: {
    title: 'Авторы фото и шрифта',
    description: 'Авторы, источники и лицензии фотографий, иллюстраций и шрифта, которые использованы на сайте.',
    lead: 'Спасибо авторам, чьи фотографии, иллюстрации и шрифт помогают показать сайт. Для каждой работы указаны автор, лицензия, источник и изменения.',
    loading: 'Загрузка списка авторов',
    failed: 'Не удалось загрузить список авторов',
    empty: 'Список авторов пока пуст',
    author: 'Автор',
    license: 'Лицензия',
    source: 'Источник',
    changes: 'Изменения',
  },
} as const;
