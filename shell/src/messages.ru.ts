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
  createListing: {
    button: 'Разместить объявление',
    short: 'Разместить',
    title: 'Что размещаем?',
    lostTitle: 'Питомец потерялся или нашёлся',
    lostHints: { lost: 'Карта, листовка и поиск похожих', found: 'Сверим с теми, кого ищут' },
  },
  footer: {
    navigation: 'Документы',
    terms: 'Условия использования',
    privacy: 'Конфиденциальность',
    offer: (section: string) => `Оферта: ${section.toLocaleLowerCase('ru')}`,
    credits: 'Авторы и лицензии',
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
  sectionUnavailable: {
    title: 'Раздел временно недоступен',
    description: 'Раздел не загрузился. Остальной сайт работает: попробуйте ещё раз немного позже.',
  },
  notFound: {
    title: 'Страница не найдена',
    description: 'Такой страницы на сайте нет.',
    code: '404',
    text: 'Возможно, объявление сняли с публикации или в адресе опечатка. Посмотрите, что есть рядом:',
    home: 'На главную',
    ways: 'Куда перейти',
  },
} as const;
