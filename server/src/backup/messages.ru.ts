const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} МБ`;

export const messages = {
  usage:
    'Пример: npm run ops -- backup [--to /backup] [--keep 7] [--archive /backup/wal] [--url postgres://postgres@…/laparyadom]',
  badKeep: '--keep: сколько копий оставлять, от 1 до 9999',
  embedded:
    'Встроенная база — для пробы, эта команда копирует только PostgreSQL. Остановите сайт и скопируйте папку DATA_DIR целиком.',
  noFolder: (dir: string) =>
    `Нет папки ${dir}. Диск для копий не подключён или не подготовлен: docs/operations/backup.md.`,
  noDataDir: (dir: string) => `Нет папки данных сайта ${dir}: назовите её настройкой DATA_DIR.`,
  noImages: (dir: string, named: number) =>
    `Объявления называют фотографии (${named}), а в ${dir} нет ни одной: верно ли назван DATA_DIR?`,
  noBinaries: 'Не найден PostgreSQL: нужны его программы той же версии, что у базы.',
  wrongVersion: (wanted: string) => `Нужен PostgreSQL ${wanted}, а такого здесь нет.`,
  noAccount: 'Нет учётной записи postgres: от имени root программы PostgreSQL не запускаются.',
  noDatabase: (reason: string) =>
    `База не отвечает: ${reason}. Запустите команду от root или postgres на машине с базой, или назовите --url.`,
  noSite: (database: string) => `В базе ${database} нет таблиц сайта.`,
  notArchiving:
    'PostgreSQL не архивирует журнал (archive_mode = off): подготовьте его по docs/operations/backup.md, «Setup».',
  notArchived: (segment: string, archive: string) =>
    `PostgreSQL не смог положить сегмент журнала ${segment} в ${archive}: смотрите pg_stat_archiver и лог базы.`,
  busy: 'Другая копия этой базы ещё делается.',
  copying:
    'Эту базу ещё копирует pg_basebackup: прерванного запуска или другой программы. Дождитесь его конца (pg_stat_progress_basebackup).',
  databaseGone: 'База перестала отвечать посреди копирования: смотрите её лог, потом запустите команду снова.',
  clockBehind: (last: string) => `Часы отстают: копия ${last} уже есть, а она из будущего. Проверьте время машины.`,
  noRoom: (dir: string, free: number, needed: number) =>
    `В ${dir} свободно ${megabytes(free)}, а на копию нужно около ${megabytes(needed)}. Прежние копии не тронуты.`,
  programFailed: (program: string, said: string) => `${program} завершилась с ошибкой:\n${said}`,
  otherCopy: (file: string) => `Копия файла ${file} отличается от него самого: диск или память неисправны.`,
  settingsUnwritable: 'Настройки не записать в файл: в одном значении есть и кавычки, и апострофы.',
  noManifest: (dir: string) => `В ${dir} нет описания копии (manifest.json), или оно испорчено.`,
  otherFiles: (listed: number, files: number) => `в SHA256SUMS файлов ${listed}, а должно быть ${files}`,
  missingFile: (place: string) => `нет файла ${place}`,
  changedFile: (place: string) => `файл ${place} изменился: хеш не тот`,
  leftovers: (names: string[]) => `• удалены остатки прерванных запусков: ${names.join(', ')}`,
  base: (bytes: number) => `• база скопирована и проверена: ${megabytes(bytes)}`,
  counted: (tables: number, rows: number, lsn: string) =>
    `• посчитано на позиции ${lsn}: таблиц ${tables}, строк ${rows}`,
  pictures: (files: number) => `• фотографии: файлов ${files}`,
  bucket: (name: string) =>
    `• фотографии лежат в хранилище ${name} и не копируются: их хранят его версии (docs/operations/backup.md)`,
  settings: '• настройки и секреты',
  journal: (first: string, last: string) => `• журнал: ${first} … ${last}`,
  removed: (names: string[]) => `• удалены старые копии: ${names.join(', ')}`,
  done: (dir: string, seconds: string) => `Копия готова: ${dir} (${seconds} с)`,
  failed: '• незаконченная копия удалена, прежние целы',
  unexpected: (reason: string) => `Копия не сделана: ${reason}`,
  diskFull: (dir: string) => `Диск с ${dir} заполнился.`,
  notCleaned: (reason: string) => `Новая копия цела, но старое удалить не удалось: ${reason}`,
  notRecorded: (reason: string) => `Копия цела, но отметить это в папке данных сайта не удалось: ${reason}`,
} as const;
