const timeOf = (iso: string): string =>
  new Date(iso).toLocaleString('ru-RU', { dateStyle: 'short', timeStyle: 'short' });

const megabytes = (bytes: number): string =>
  `${(bytes / 1024 / 1024).toLocaleString('ru-RU', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} МБ`;

/** Texts of releases over the network. */
export const messages = {
  badAddress: (to: string) =>
    `--to ${to}: нужен адрес сайта, например --to https://site.example. Без https — только на этой же машине.`,
  noToken: 'Нужен токен команды в переменной RELEASE_TOKEN. Его даёт администратор сайта, раздел «Команды».',
  away: (to: string, cause: string) => `Сайт ${to} не отвечает: ${cause}.`,
  resume: 'Выгруженное сохранено на сутки: повторите ту же команду, и она продолжит.',
  answerLost: (to: string) =>
    `Ответ сайта ${to} не дошёл, и неизвестно, сделано ли это. Посмотрите: npm run release -- --list --to ${to}`,
  moved: (to: string, where: string) =>
    `Сайт ${to} переехал: ${where}. Токен туда не отправлен, назовите в --to новый адрес.`,
  noCalls: (to: string) =>
    `Сайт ${to} не принимает выпуски по сети: у него старая версия. Обновите его или выпустите раздел на его сервере.`,
  notTheSite: (to: string, status: number) =>
    `Вместо сайта ${to} ответил кто-то другой (${status}): проверьте адрес и прокси.`,
  unauthorized: (detail: string) => `Нет доступа (401): ${detail}. Проверьте RELEASE_TOKEN.`,
  forbidden: (detail: string) => `Нет права (403): ${detail}.`,
  tooLarge: (detail: string) => `Выпуск слишком большой (413): ${detail}.`,
  invalid: (detail: string) => `Сайт не принял (422): ${detail}.`,
  tooOften: (seconds: string) => `Слишком часто (429): повторите через ${seconds} с.`,
  refused: 'Выпуск отклонён, на сайте всё осталось как было:',
  other: (status: number, detail: string) => `Сайт ответил ${status}: ${detail}.`,
  reason: (sentence: string) => `  — ${sentence}.`,
  upload: 'Выгрузка',
  gate: 'Проверка на сайте',
  uploaded: (files: number, all: number, bytes: number) =>
    all === 0 ? 'всё уже на сайте' : `${files} из ${all} файлов, ${megabytes(bytes)}`,
  progress: (label: string, files: number, all: number, bytes: number, allBytes: number) =>
    `${label}: ${files} из ${all} файлов, ${megabytes(bytes)} из ${megabytes(allBytes)}`,
  preview: (name: string, build: string) => `  ${name} ${build} — выложена для просмотра, посетители её не видят`,
  warns: 'Выпустить её для посетителей пока нельзя:',
  one: 'Укажите одну команду: --list, --rollback, --promote, --canary <процент>, --preview, --retire <раздел>, --withdraw, --settings, --set <имя>=<значение>, --unset <имя>, --settings-back.',
  link: (url: string, until: string) => `  смотреть до ${timeOf(until)}: ${url}`,
} as const;
