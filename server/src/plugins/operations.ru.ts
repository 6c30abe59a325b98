import { bySection, type endpoints, type SectionEndpoints, sectionNames } from 'shared/contract';

/** What the description of the API says of a call. */
export interface OperationText {
  /** The group that it stands in. */
  tag: string;
  summary: string;
  description?: string;
  /** What the call is named and says that changes what the other one of its path reads. */
  post?: { operationId: string; summary: string };
}

/** Groups of the calls that a section's listings are read by. */
export const sectionTags = bySection((section) => sectionNames[section].label);

/** Calls that exist once, by their names in `endpoints`; what is not named is not described. */
export const operations: Partial<Record<keyof typeof endpoints, OperationText>> = {
  checkToken: { tag: 'Аккаунт', summary: 'Чей это токен' },
  user: { tag: 'Аккаунт', summary: 'Аккаунт и его права' },
  author: { tag: 'Аккаунт', summary: 'Автор опубликованных объявлений' },
  profile: { tag: 'Аккаунт', summary: 'Профиль' },
  proveChip: {
    tag: 'Потерянные и найденные',
    summary: 'Тот ли это чип: три попытки в день на объявление',
    description: 'Хозяин объявления об этом не узнаёт. Если чип в объявлении не указан, ответ — false.',
  },
  helpers: { tag: 'Потерянные и найденные', summary: 'Кто писал о питомце из своего объявления' },
  thankHelpers: { tag: 'Потерянные и найденные', summary: 'Поблагодарить тех, кто помог: питомец дома' },
  lostReturned: { tag: 'Потерянные и найденные', summary: 'Сколько питомцев вернулось домой' },
  landing: { tag: 'Сайт', summary: 'О чём страница с таким адресом: порода, предмет или услуга, город' },
  updateUsername: { tag: 'Аккаунт', summary: 'Сменить имя' },
  adminAudit: { tag: 'Администрирование', summary: 'Журнал действий администраторов, новые сверху' },
  adminPromos: { tag: 'Администрирование', summary: 'Вся реклама, новая сверху' },
  adminPromo: { tag: 'Администрирование', summary: 'Одна рекламная карточка' },
  adminCreatePromo: { tag: 'Администрирование', summary: 'Создать рекламную карточку' },
  adminPromoAction: { tag: 'Администрирование', summary: 'Показать или скрыть рекламу, сменить сроки, удалить' },
  adminRefs: { tag: 'Администрирование', summary: 'Справочники' },
  adminAddRef: { tag: 'Администрирование', summary: 'Добавить в справочник' },
  adminEditRef: { tag: 'Администрирование', summary: 'Переименовать в справочнике' },
  searches: {
    tag: 'Сохранённые поиски',
    summary: 'Свои сохранённые поиски, новые сверху',
    post: { operationId: 'saveSearch', summary: 'Сохранить поиск: о новых объявлениях по нему будет сообщено' },
  },
  editSearch: { tag: 'Сохранённые поиски', summary: 'Сменить каналы, или отметить найденное просмотренным' },
  deleteSearch: { tag: 'Сохранённые поиски', summary: 'Удалить сохранённый поиск' },
  complaints: { tag: 'Жалобы', summary: 'Пожаловаться на объявление или на человека' },
  adminComplaints: { tag: 'Жалобы', summary: 'На кого и на что жалуются, самые весомые сверху' },
  adminDecideComplaints: { tag: 'Жалобы', summary: 'Решить по всем жалобам на объявление или человека' },
  adminUndoComplaints: { tag: 'Жалобы', summary: 'Отменить своё решение по жалобам, 5 секунд' },
  adminSummary: { tag: 'Администрирование', summary: 'Что ждёт администраторов' },
  adminSetBan: { tag: 'Администрирование', summary: 'Заблокировать или разблокировать пользователя' },
  adminUserInfo: { tag: 'Администрирование', summary: 'Сведения о пользователе' },
  adminKeyInfo: { tag: 'Администрирование', summary: 'Сведения о ключе объявления' },
  signInTelegram: { tag: 'Вход', summary: 'Вход кнопкой Telegram' },
  signInTelegramInitData: { tag: 'Вход', summary: 'Вход из мини-приложения Telegram' },
  signInVk: { tag: 'Вход', summary: 'Вход через VK ID' },
  adminComposition: { tag: 'Администрирование', summary: 'Состав сайта: сборки, их размеры и неполадки' },
  adminBuildErrors: {
    tag: 'Администрирование',
    summary: 'Ошибки сборки, о которых сообщили браузеры, с местами в исходниках',
  },
  adminStandingBuilds: {
    tag: 'Администрирование',
    summary: 'Другие сборки раздела, что стоят на сервере, со ссылками на предпросмотр',
  },
  adminRollback: { tag: 'Администрирование', summary: 'Вернуть предыдущую сборку раздела' },
  adminSettings: {
    tag: 'Администрирование',
    summary: 'Настройки раздела и их значения',
    post: { operationId: 'adminSetSettings', summary: 'Изменить значения настроек раздела или вернуть прежние' },
  },
  adminLiftQuarantine: {
    tag: 'Администрирование',
    summary: 'Снять карантин: снова рисовать страницы сборки на сервере',
  },
  releases: { tag: 'Выпуски команд', summary: 'Что на сайте, на пробе и было раньше' },
  releaseJournal: { tag: 'Выпуски команд', summary: 'Журнал выпусков: разделы токена, новые сверху' },
  planRelease: {
    tag: 'Выпуски команд',
    summary: 'Начать выгрузку сборки или продолжить ту же: каких файлов у сайта нет',
  },
  releaseFile: { tag: 'Выпуски команд', summary: 'Один файл сборки, как он есть (application/octet-stream)' },
  finishRelease: {
    tag: 'Выпуски команд',
    summary: 'Проверить сборку и выпустить её: всем, доле посетителей или для просмотра',
  },
  promoteRelease: { tag: 'Выпуски команд', summary: 'Отдать пробную сборку всем' },
  rollBackRelease: { tag: 'Выпуски команд', summary: 'Взять последнее изменение раздела назад' },
  retireRelease: { tag: 'Выпуски команд', summary: 'Снять раздел с сайта' },
  withdrawRelease: { tag: 'Выпуски команд', summary: 'Закончить пробный выпуск' },
  releaseView: {
    tag: 'Выпуски команд',
    summary: 'Разделы токена: сборки, ошибки с местами в исходниках, замеры, размеры, пробы',
  },
  releaseSettings: {
    tag: 'Выпуски команд',
    summary: 'Настройки раздела и их значения',
    post: { operationId: 'setReleaseSettings', summary: 'Изменить значения настроек раздела или вернуть прежние' },
  },
  adminJournal: { tag: 'Администрирование', summary: 'Журнал выпусков: кто что сделал со сборками' },
  adminDeadLetters: { tag: 'Администрирование', summary: 'Уведомления, которые не удалось доставить, новые сверху' },
  adminResend: { tag: 'Администрирование', summary: 'Отправить такое уведомление снова' },
  adminTeams: { tag: 'Администрирование', summary: 'Команды, которые выпускают разделы по сети, и их токены' },
  adminCreateTeam: { tag: 'Администрирование', summary: 'Создать команду' },
  adminSetWebhook: { tag: 'Администрирование', summary: 'Указать, куда сообщать команде' },
  adminSetBackend: { tag: 'Администрирование', summary: 'Указать, где сервер раздела' },
  adminCreateToken: { tag: 'Администрирование', summary: 'Создать токен команды; он показывается один раз' },
  adminRevokeToken: { tag: 'Администрирование', summary: 'Отозвать токен' },
  config: { tag: 'Сайт', summary: 'Настройки установки' },
  signInDemo: { tag: 'Вход', summary: 'Вход демонстрационным пользователем' },
  image: { tag: 'Сайт', summary: 'Изображение в WebP' },
  imagePreview: { tag: 'Сайт', summary: 'Изображение для предпросмотра ссылки, JPEG' },
  flyer: { tag: 'Сайт', summary: 'Листовка о потерянном или найденном животном, JPEG' },
  notifications: { tag: 'Уведомления', summary: 'О чём сайт сообщил человеку, новое сверху' },
  readNotifications: { tag: 'Уведомления', summary: 'Отметить прочитанными уведомление и все до него' },
  noticeSettings: {
    tag: 'Уведомления',
    summary: 'О чём и где сообщать, тихие часы',
    post: { operationId: 'setNoticeSettings', summary: 'Сменить, о чём и где сообщать; всё сразу' },
  },
  channels: { tag: 'Уведомления', summary: 'Где человек получает уведомления: Telegram, push, почта' },
  setEmail: { tag: 'Уведомления', summary: 'Указать почту: туда придёт письмо со ссылкой' },
  verifyEmail: { tag: 'Уведомления', summary: 'Подтвердить почту по ссылке из письма; вход не нужен' },
  unsubscribe: {
    tag: 'Уведомления',
    summary: 'Не присылать больше письма одного вида, по ссылке из письма (RFC 8058); вход не нужен',
  },
  deleteEmail: { tag: 'Уведомления', summary: 'Забыть почту' },
  subscribeToPush: { tag: 'Уведомления', summary: 'Присылать push на это устройство, пока на нём выполнен вход' },
  renewPush: { tag: 'Уведомления', summary: 'Заменить подписку этого устройства на push новой от браузера' },
  endPush: { tag: 'Уведомления', summary: 'Больше не присылать push на устройство' },
  linkTelegram: { tag: 'Уведомления', summary: 'Получить одноразовую ссылку, которая открывает бота' },
  unlinkTelegram: { tag: 'Уведомления', summary: 'Отвязать чат Telegram' },
  consents: { tag: 'Личные данные', summary: 'Какие согласия даны' },
  changeConsent: { tag: 'Личные данные', summary: 'Дать согласие или отозвать его' },
  exportMe: { tag: 'Личные данные', summary: 'Все данные о себе' },
  deleteMe: { tag: 'Личные данные', summary: 'Удалить аккаунт' },
  priceHint: { tag: 'Сайт', summary: 'Сколько обычно стоят объявления о продаже этой породы или этого предмета' },
  promos: { tag: 'Реклама', summary: 'Реклама для ленты с этим отбором' },
  lostSearch: { tag: 'Поиск', summary: 'Потерянные и найденные питомцы на части карты' },
  lostOutline: { tag: 'Сайт', summary: 'Города, из которых рисуется карта, когда у неё нет подложки' },
  suggest: { tag: 'Поиск', summary: 'Подсказки к тому, что набрано' },
  search: { tag: 'Поиск', summary: 'Что значат слова: раздел, опечатка, названный город' },
  purchase: { tag: 'Платежи', summary: 'Состояние платежа' },
  cancelPurchase: { tag: 'Платежи', summary: 'Отменить ожидающий платёж' },
  reports: { tag: 'Сайт', summary: 'Сообщить о неполадках разделов и о том, как быстро они работают' },
  visitTicket: { tag: 'Сайт', summary: 'Получить билет, с которым посещение учитывается в пробе' },
  visits: { tag: 'Сайт', summary: 'Сообщить, как прошло посещение, пока сборка на пробе' },
  sessions: { tag: 'Сеансы', summary: 'Где выполнен вход' },
  logout: { tag: 'Сеансы', summary: 'Выйти' },
  logoutEverywhere: { tag: 'Сеансы', summary: 'Выйти на всех устройствах' },
  endSession: { tag: 'Сеансы', summary: 'Завершить один из своих сеансов' },
  lostMatches: {
    tag: 'Действия с объявлениями',
    summary: 'Похожие находки или пропажи, для автора и администраторов',
  },
  dismissMatch: {
    tag: 'Действия с объявлениями',
    summary: 'Похожее объявление — о другом животном, или всё-таки о том',
  },
  yookassaWebhook: { tag: 'Платежи', summary: 'Уведомление ЮKassa' },
};

/** Calls that exist once per section. Those without a group stand in that of their section. */
export const sectionOperations: Partial<
  Record<keyof SectionEndpoints, Omit<OperationText, 'tag'> & { tag: string | null }>
> = {
  delete: { tag: 'Действия с объявлениями', summary: 'Удалить объявление' },
  ownerAction: { tag: 'Действия с объявлениями', summary: 'Действие владельца' },
  view: { tag: null, summary: 'Отметить просмотр объявления, для счётчика' },
  stats: {
    tag: 'Действия с объявлениями',
    summary: 'Просмотры, избранное и диалоги за 30 дней, для владельца и администраторов',
  },
  close: {
    tag: 'Действия с объявлениями',
    summary: 'Закрыть своё объявление и сказать, чем всё закончилось',
  },
  renew: { tag: 'Действия с объявлениями', summary: 'Продлить своё объявление, в последние три дня его срока' },
  reserve: {
    tag: 'Действия с объявлениями',
    summary: 'Отметить своё опубликованное объявление забронированным или снять бронь',
  },
  adminAction: { tag: 'Действия с объявлениями', summary: 'Действие модератора' },
  adminUndo: { tag: 'Действия с объявлениями', summary: 'Отменить своё решение модератора, 5 секунд' },
  adminAds: {
    tag: 'Администрирование',
    summary: 'Объявления на модерации: сначала о потерянных и найденных, старые сверху',
  },
  adminHistory: { tag: 'Администрирование', summary: 'История объявления и его автора' },
  boosted: { tag: 'Продвижение', summary: 'Закреплённые и продвигаемые объявления' },
  isBoosted: { tag: 'Продвижение', summary: 'Продвигается ли объявление' },
  byIds: { tag: 'Избранное', summary: 'Объявления по номерам, в том же порядке' },
  filters: { tag: 'Справочники', summary: 'Списки для отбора и форм' },
  filter: { tag: null, summary: 'Лента с отбором, в выбранном порядке' },
  count: { tag: null, summary: 'Сколько объявлений найдёт отбор: точно до тысячи' },
  detail: { tag: null, summary: 'Одно объявление' },
  similar: {
    tag: null,
    summary: 'Похожие объявления, до восьми: сначала ближайшие той же породы, предмета или услуги',
  },
  createOrder: {
    tag: 'Платежи',
    summary: 'Заказать продвижение или закрепление',
    description: 'Повтор с тем же заголовком idempotency-key (UUID) отвечает тем же заказом.',
  },
  own: { tag: 'Аккаунт', summary: 'Свои объявления, новые сверху' },
  create: {
    tag: 'Размещение',
    summary: 'Разместить объявление',
    description:
      'Повтор с тем же заголовком idempotency-key (UUID) отвечает уже созданным объявлением, а с другой формой — 409.',
  },
  edit: {
    tag: 'Размещение',
    summary: 'Изменить своё объявление',
    description:
      'Цена меняется сразу, остальное у опубликованного объявления ждёт проверки. Повтор с тем же заголовком idempotency-key (UUID) отвечает тем же; устаревшая version — 409 с тем, что изменилось.',
  },
};
