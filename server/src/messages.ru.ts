/** Every text of the server that users may see. */
export const messages = {
  errors: {
    unauthorized: 'Войдите в аккаунт',
    operatorOnly: 'Это только для оператора сайта: нужен METRICS_TOKEN',
    forbidden: 'Недостаточно прав',
    staleSignIn: 'Вы вошли давно. Для этого действия подтвердите вход: войдите ещё раз',
    previewReadOnly: 'Это предпросмотр: здесь можно только смотреть. Войти и что-то изменить можно на самом сайте',
    notFound: 'Такого адреса нет',
    methodNotAllowed: 'К этому адресу нельзя обратиться таким методом',
    listingNotFound: 'Такого объявления не существует',
    imageNotFound: 'Такого изображения не существует',
    tooLarge: 'Слишком большой запрос',
    tooSlow: 'Запрос передаётся слишком медленно. Проверьте связь и повторите',
    badJson: 'Запрос должен быть правильным JSON',
    foreignForm: 'Форму отправил другой сайт. Откройте её на этом сайте и отправьте снова',
    foreignHost:
      'Демонстрационный сайт отвечает только на своём компьютере: localhost, 127.0.0.1 или [::1]. Открыть его под другим именем: PUBLIC_URL и DEMO=on',
    badMediaType: 'Тип данных запроса не поддерживается',
    badRequest: 'Неверный запрос',
    badCursor: 'Неверный курсор',
    tooMany: (seconds: number) => `Слишком много запросов. Повторите через ${seconds} с`,
    stopping: 'Сервер перезапускается. Повторите через несколько секунд',
    overloaded: 'Сейчас слишком много посетителей. Не закрывайте страницу и повторите через несколько секунд',
    picturesBusy: 'Сейчас загружается слишком много изображений. Повторите через несколько секунд',
    storageUnavailable: 'Хранилище изображений временно недоступно. Повторите через несколько секунд',
    storageFull:
      'На сервере закончилось место, поэтому ничего не сохранено. Не закрывайте страницу и повторите через несколько минут',
    databaseAway: 'База данных временно недоступна. Не закрывайте страницу и повторите через несколько секунд',
    databaseBusy: 'Сайт перегружен. Не закрывайте страницу и повторите через несколько секунд',
    internal: (requestId: string) => `Внутренняя ошибка сервера. Номер обращения: ${requestId}`,
  },
  validation: {
    required: 'Обязательное поле',
    object: 'Ожидается объект JSON',
    string: 'Ожидается текст',
    number: 'Ожидается число',
    integer: 'Ожидается целое число',
    boolean: 'Ожидается да или нет',
    array: 'Ожидается список',
    invalid: 'Неверное значение',
    unknownValue: 'Неизвестное значение',
    unknownFields: 'Лишние поля',
    format: 'Неверный формат',
    atMost: (max: string) => `Не больше ${max}`,
    atLeast: (min: string) => `Не меньше ${min}`,
    tooLong: (max: string) => `Слишком длинный текст, можно символов: ${max}`,
    tooShort: (min: string) => `Слишком короткий текст, нужно символов: ${min}`,
    tooMany: (max: string) => `Слишком много, можно: ${max}`,
    tooFew: (min: string) => `Слишком мало, нужно: ${min}`,
  },
  devices: {
    on: (browser: string, place: string) => `${browser} на ${place}`,
    browserOn: (place: string) => `Браузер на ${place}`,
    unknown: 'Неизвестное устройство',
  },
  images: {
    notAnImage: 'Файл не похож на изображение. Подойдут JPEG, PNG, WebP, GIF, AVIF и HEIC',
    empty: 'Файл пустой. Выберите другое изображение',
    tooManyPixels: 'Слишком большое изображение',
  },
  settings: {
    invalid: (name: string, reason: string) => `Настройка ${name}: ${reason}.`,
    integer: (min: number, max: number) => `нужно целое число от ${min} до ${max}`,
    onOff: 'нужно on или off',
    digits: (count: number) => `нужно цифр: ${count}`,
    url: 'нужен адрес вида https://example.ru',
    origin: 'нужен адрес вида https://example.ru, без пути и параметров',
    urlOrOff: 'нужен адрес вида https://example.ru/script.js или off',
    releasesUrl: 'нужен адрес вида s3://bucket/prefix',
    releasesUrlAlone: 'Для RELEASES_URL нужны DATABASE_URL и S3_URL.',
    s3Url:
      'нужен адрес вида https://key:secret@s3.example.ru/bucket, где знаки вроде / и + в ключах записаны как %2F и %2B',
    staff:
      'нужны записи вида admin:telegram:12345, moderator:vk:678 или support:telegram:9 через запятую, поддержка одна',
    shopKey: 'нужны номер магазина и секретный ключ через двоеточие, например 12345:live_…',
    tiles:
      'нужны адрес вида https://tiles.example.ru/{z}/{x}/{y}.png (http — только на этой же машине) и через пробел, чья это карта, например © участники OpenStreetMap',
    madeOf: (name: string, sources: readonly string[]) => `${name} (из прежних ${sources.join(', ')})`,
    setTwice: (name: string, sources: readonly string[]) =>
      `Настройка ${name} заменила ${sources.join(', ')}, а заданы и она, и прежние. Оставьте ${name}.`,
    removedSetting: (name: string, reason: string) => `Настройки ${name} больше нет: ${reason}. Удалите её.`,
    removed: {
      DATABASE_READ_LAG_SECONDS: 'реплика, отставшая больше чем на 2 секунды, не читается',
      YOOKASSA_ALLOWED_IPS: 'адреса, с которых YooKassa присылает уведомления, знает сам сайт',
    },
    yookassaAccess: 'Для PAYMENT_PROVIDER=yookassa нужна настройка YOOKASSA_KEY.',
    instance: 'до 100 латинских букв, цифр и знаков . : - _',
    redisUrl: 'нужен адрес вида redis://user:password@host:6379/0',
    replicasOfNothing: 'реплики есть только у PostgreSQL: задайте DATABASE_URL',
    databaseUrl: 'нужен адрес вида postgres://user:password@host:5432/name',
    nodeEnv: 'нужно development, test или production',
    logLevel: 'нужно trace, debug, info, warn, error, fatal или silent',
    shortSecret: 'каждый секрет (их можно перечислить через запятую) должен быть не короче 32 символов',
    paymentProvider: 'нужно sandbox, yookassa или off',
    trustProxy:
      'нужно число прокси перед сервером (до 10) или их адреса и подсети через запятую, например 1 или 10.0.0.0/8,loopback; значение on доверяло бы кому угодно',
    sandboxInProduction:
      'PAYMENT_PROVIDER=sandbox нельзя включать при NODE_ENV=production: тестовая оплата раздаёт платные услуги даром.',
    botToken: 'токен бота и имя бота задаются вместе',
    smtpUrl: 'нужен адрес вида smtps://user:password@smtp.example.ru:465',
    mailFrom: 'SMTP_URL и MAIL_FROM задаются вместе',
    vapidKey: 'нужен закрытый ключ VAPID: 43 знака base64url, его даёт npx web-push generate-vapid-keys',
    hosts: 'нужны имена узлов через запятую, например fcm.googleapis.com,*.push.apple.com',
    purgeUrl: 'нужен адрес https, а http — только на этой же машине',
    purgeNeedsPublicUrl: 'Для CDN_PURGE_URL нужна настройка PUBLIC_URL: по ней CDN узнаёт адреса картинок.',
    operatorToken: 'нужен секрет не короче 16 символов из латинских букв, цифр и знаков . ~ + / = _ -',
    origins: 'нужны адреса вида https://cdn.example.ru через запятую, без пути',
    demoBeyond: (name: string) =>
      `Демонстрационный вход и данные выключены: по настройке ${name} сайт или его база не только на этом компьютере. Включить их всё же: DEMO=on.`,
    loopbackInProduction: 'WEBHOOK_LOOPBACK=on — только для испытаний: при NODE_ENV=production так нельзя.',
    demoInProduction: 'DEMO=on нельзя включать при NODE_ENV=production: демонстрационный вход откроет сайт любому.',
    secretInProduction: 'При NODE_ENV=production нужна настройка SECRET (не короче 32 символов).',
    sharedSecretInProduction: (earlier: string) =>
      `При NODE_ENV=production и DATABASE_URL нужна настройка SECRET (не короче 32 символов), общая для всех процессов. Без неё не хватает прежней настройки ${earlier}.`,
    oldSecretsAlone: 'OLD_SECRETS дополняет SECRET: задайте и его',
    oldSecretInUse: 'секрет из OLD_SECRETS всё ещё стоит в SECRET: оставьте его в одной из настроек',
    previewElsewhere: 'предпросмотру нужно другое имя узла, чем у сайта, например https://preview.example.ru',
    directUrlAlone: 'Настройка DATABASE_DIRECT_URL дополняет DATABASE_URL: задайте и её.',
    publicUrlInProduction:
      'При NODE_ENV=production нужна настройка PUBLIC_URL: адрес сайта для посетителей, например https://example.ru.',
  },
  notBuilt: 'Сайт собирается. Обновите страницу через несколько секунд.',
  start: {
    listening: (url: string) => `Сайт работает: ${url}`,
    portTaken: (port: number) => `Порт ${port} уже занят. Остановите другую программу или задайте другой PORT.`,
    portRefused: (port: number) => `Порт ${port} открыть не удалось: не хватает прав. Задайте другой PORT.`,
    hostUnknown: (host: string) => `Адрес HOST=${host} на этой машине не найден.`,
    dataDirUnwritable: (dir: string) => `В папку данных ${dir} нельзя писать. Проверьте права или задайте DATA_DIR.`,
    secretEmpty: (file: string) =>
      `Файл ${file} пуст, хотя в нём должен быть секрет сайта. Освободите место на диске, удалите файл и запустите сервер снова.`,
    dataDirOpen: (place: string) => `Права на ${place} не изменить: он принадлежит другому пользователю.`,
    dataDirBusy: (dir: string, pid: number) =>
      `Папка данных ${dir} уже занята другим процессом (pid ${pid}). Остановите его или задайте другой DATA_DIR.`,
    databaseUnreachable: (reason: string) => `База данных по адресу DATABASE_URL недоступна: ${reason}.`,
    databaseAwaited: (reason: string) => `Жду базу данных: ${reason}`,
    databaseBroken: (dir: string, reason: string) => `База данных в папке ${dir} не открылась: ${reason}.`,
    newerSchema: (own: string, newest: string | null, oldest: string | null) =>
      `Схема базы новее этого сервера: он знает миграции до ${own}${newest ? `, а в базе они до ${newest}` : ''}${oldest ? `, и работать с ней могут серверы, которые знают ${oldest}` : ''}. Запустите сервер новее или восстановите базу из копии.`,
    olderSchema: (last: Date, commit: string) =>
      `База слишком старая для этого сервера: её последняя миграция сделана ${last.toISOString().slice(0, 10)}. Сначала обновите сайт до коммита ${commit.slice(0, 8)}, который знает все прежние миграции, а потом до этой версии. В базе ничего не изменено.`,
    noSite: (dir: string) =>
      `В папке ${dir} нет базы сайта. Команде нужны настройки сайта: DATABASE_URL или DATA_DIR, как у службы в /etc/laparyadom.env.`,
    settingsUnreadable: (file: string) =>
      `Настройки службы ${file} не прочитать: запустите команду от имени администратора или назовите DATABASE_URL.`,
    prepared: (ran: readonly string[], newer: string | null) => {
      if (newer) return `• Настройки и база в порядке; схема базы новее этой версии (${newer}), но ей подходит`;
      return ran.length > 0
        ? `• Настройки в порядке, база обновлена до ${ran.at(-1)}, миграций: ${ran.length}`
        : '• Настройки и база в порядке, обновлять базу не нужно';
    },
    failed: (reason: string) => `Сервер не запустился: ${reason}`,
    stopping: 'Останавливаюсь…',
  },
  seed: {
    badTotal: (max: number) => `Сколько объявлений? Пример: npm run seed -- --listings 200000 (не больше ${max}).`,
    started: 'Справочники и демонстрационные данные на месте.',
    progress: (done: number, total: number) => `Объявлений: ${done} из ${total}`,
    done: (seconds: number) => `Готово за ${seconds} с.`,
  },
  openapi: {
    title: 'ЛапаРядом',
    description: 'API доски объявлений о питомцах.',
    license: 'Все права защищены',
  },
} as const;
