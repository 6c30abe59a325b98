/** Error texts of invalid values, shared by all calls. No imports. */
export const fieldTexts = {
  badId: 'Неверный идентификатор',
  badCursor: 'Неверный курсор',
  badOffset: 'Неверное смещение',
  pageSize: (most: number) => `Размер страницы — от 1 до ${most}`,
  unknownValue: 'Неизвестное значение',
  unknownAction: 'Неверное действие',
  notText: 'Ожидается текст',
  notYesOrNo: 'Ожидается да или нет',
  notNumber: 'Ожидается число',
  tooLong: 'Слишком длинное значение',
  bestWithoutWords: 'Сначала подходящие — только с запросом',
  longSearch: (most: number) => `Запрос — не длиннее ${most} символов`,
  badCharacter: 'Недопустимый символ',
  badPrice: 'Цена указывается целым числом от 0',
  pricesUpsideDown: 'Цена «от» больше цены «до»',
  badRadius: 'Неверный радиус',
  radiusWithoutCity: 'Чтобы искать вокруг, укажите город',
  nearWithoutCity: 'Чтобы показать сначала ближайшие, укажите город',
  notListingIds: 'Ожидается список номеров объявлений',
  tooManyListings: (most: number) => `Не больше ${most} объявлений за раз`,
  unknownReason: 'Укажите, что не так',
  reasonOfListing: 'Эта причина подходит только объявлению',
  longComment: (most: number) => `Комментарий не должен превышать ${most} символов`,
  tooManyMessages: (most: number) => `Не больше ${most} сообщений`,
  messagesOfPerson: 'Сообщения прикладываются только к жалобе на человека',
  oneTarget: 'Укажите что-то одно: объявление или человека',
  badMessageNumber: 'Неверный номер сообщения',
  badMessageKey: 'Ключ сообщения должен быть UUID',
  emptyMessage: 'Сообщение не может быть пустым',
  longMessage: (most: number) => `Сообщение не должно превышать ${most} символов`,
  emptyName: 'Имя пользователя не может быть пустым',
  longName: (most: number) => `Имя пользователя не должно превышать ${most} символов`,
  userIdRequired: 'Введите ID пользователя',
  badUserId: 'ID пользователя — целое число',
  sectionRequired: 'Укажите раздел',
  unknownSection: 'Неизвестный раздел',
  buildRequired: 'Укажите сборку',
  unknownBuild: 'Неизвестная сборка',
  longAddress: 'Слишком длинный адрес',
  badEmail: 'Неверный адрес почты',
  latinEmail: 'До знака @ нужны латинские буквы: на кириллические адреса доставляют не все почтовые службы',
  badPhone: 'Неверный номер телефона. Пример: +7 900 123-45-67',
  oneReceipt: 'Укажите что-то одно: почту или телефон',
  unknownService: 'Неизвестная услуга',
  badHour: 'Час — от 0 до 23',
  badZone: 'Неизвестный часовой пояс',
  quietAllDay: 'Тихие часы не могут длиться весь день',
  noCriteria: 'Выберите хотя бы одно условие: поиск без условий сообщал бы обо всём подряд',
  unknownChannel: 'Неизвестный способ уведомления',
  aroundLosses: 'Сообщать о том, что рядом, можно только в категории «Потерянные»',
  aroundTwice: 'Место уже указано точкой: уберите город, регион, слова, автора и цену',
  badAlertRadius: 'Выберите расстояние из списка',
  nothingToEdit: 'Укажите, что изменить',
  badVerifier: 'Неверный код проверки',
  badDegrees: (most: number) => `Градусы — числом от −${most} до ${most}`,
  badBounds: 'Укажите границы карты',
  boundsUpsideDown: 'Верхняя граница карты должна быть севернее нижней',
  unknownOutcome: 'Выберите, чем всё закончилось',
  badDay: 'Дата указывается как ГГГГ-ММ-ДД',
} as const;

/**
 * Validation texts of the create forms, shared by fields and server responses (docs/specification.md, 'Placing a
 * listing'). No imports.
 *
 * @internal
 */
export const createListingTexts = {
  required: 'Это поле должно быть заполнено',
  atMost: (characters: string) => `Не более ${characters} символов`,
  badCharacters: 'Недопустимые символы',
  unknownCity: 'Такого города нет в каталоге сайта',
  chooseCategory: 'Выберите категорию',
  badPrice: 'Цена указывается целым числом от 0',
  imageRequired: 'Необходимо добавить хотя бы одно изображение',
  tooManyImages: 'Максимум 4 изображения',
  limitReached: 'Вы достигли лимита объявлений',
} as const;

/**
 * Validation texts of the promo form, shared by fields and server responses (docs/specification.md, 'Advertising'). No
 * imports.
 *
 * @internal
 */
export const adminPromoTexts = {
  required: 'Это поле должно быть заполнено',
  imageRequired: 'Загрузите изображение',
  imageTooLarge: 'Файл превышает 2MB',
  unknownType: '❗ Такого типа нет в списке',
  unknownCategory: '❗ Такой категории нет в списке',
  unknownBreed: '❗ Такой породы нет в списке',
  unknownCity: '❗ Такого города нет в списке',
  otherType: '❗ Порода относится к другому типу',
  badSex: 'Неверный пол',
  badLink: 'Ссылка должна начинаться с http:// или https://',
  linkTooLong: 'Слишком длинная ссылка',
  badDate: 'Неверная дата',
  finishBeforeStart: 'Дата окончания раньше даты начала',
  finishBeforeToday: 'Дата окончания уже прошла',
  badShow: 'Ожидается да или нет',
  atMost: (characters: number) => `Не более ${characters} символов`,
  badInn: 'ИНН — 10 или 12 цифр с верной контрольной суммой',
  badErid: 'Токен erid состоит из латинских букв, цифр, точек, дефисов и подчёркиваний',
} as const;

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
