/** Texts of the check of a backup. */
export const messages = {
  usage:
    'Что проверить? Последнюю копию: npm run ops -- restore-check [--from /backup] [--archive /backup/wal]. Чужую: npm run ops -- restore-check --base /backup/base --archive /backup/wal [--images /backup/images] [--against postgres://…]',
  noBackups: (dir: string) => `В ${dir} нет ни одной законченной копии.`,
  noFolder: (dir: string) => `Нет папки ${dir}: диск для копий не подключён?`,
  noRoom: (dir: string) => `В ${dir} не хватит места, чтобы восстановить копию: назовите другую папку в TMPDIR.`,
  backup: (dir: string, at: string) => `• копия ${dir} от ${at}`,
  files: (count: number) => `• файлы целы: ${count}`,
  position: (lsn: string) => `• восстановлено до позиции ${lsn}, на которой строки посчитаны`,
  secrets: '• настройки и секреты читаются',
  journal: (until: string) => `• журнал проигран до конца архива, последняя запись: ${until}`,
  recorded: (dir: string) => `• отмечено в ${dir}`,
  notRecorded: (reason: string) => `Проверка прошла, но отметить это в папке данных сайта не удалось: ${reason}`,
  unexpected: (reason: string) => `Копию не проверить: ${reason}`,
  noBackup: (dir: string) => `В ${dir} нет копии: ни файла PG_VERSION, ни base.tar, ни base.tar.gz.`,
  notStarted: (log: string) => `База из копии не запустилась:\n${log}`,
  restored: (seconds: string, until: string) => `• восстановлено за ${seconds} с, последняя запись: ${until}`,
  tables: (tables: number, rows: number) => `• таблиц ${tables}, строк ${rows}`,
  indexes: (count: number) => `• индексы проверены: ${count}`,
  pictures: (count: number) => `• фотографии на месте: ${count}`,
  noPictures: '• фотографии не проверялись: не назван --images',
  good: 'Копия пригодна',
  bad: (count: number) => `Копия не пригодна, замечаний: ${count}`,
  noSite: 'таблиц сайта в копии нет',
  noJournal: (dir: string) => `в ${dir} нет ни одного сегмента журнала`,
  cutSegment: (name: string, size: number, whole: number) =>
    `сегмент журнала ${name} обрезан: ${size} байт из ${whole}`,
  gap: (count: number, at: string, timeline: string) =>
    `в журнале нет сегментов: ${count}, первый с позиции 0x${at} (линия ${timeline})`,
  endNotReached: (replayed: string, last: string) =>
    `журнал прочитан до ${replayed}, а в архиве он идёт дальше, до сегмента ${last}`,
  oldJournal: (name: string, hours: number, limit: number) =>
    `последнему сегменту журнала ${name} ${hours} ч, а должно быть не больше ${limit}: журнал перестал приходить`,
  badMaxAge: '--max-age: сколько часов может быть последнему сегменту журнала, например 24',
  otherCount: (table: string, restored: number, source: number) =>
    `${table}: в копии строк ${restored}, а должно быть ${source}`,
  badIndex: (index: string, reason: string) => `индекс ${index} повреждён: ${reason}`,
  notValid: (constraint: string) => `правило ${constraint} не действует`,
  badSettings: (reason: string) => `сайт не прочтёт настройки из копии: ${reason}`,
  noKey: {
    sessions: 'в копии нет секрета сессий: ни SECRET в настройках, ни файла secret',
    bans: 'в копии нет секрета блокировок: ни SECRET в настройках, ни файла secret',
  },
  otherMailKey: 'SECRET из копии не тот, с которым сайт записал адреса писем',
  missingPicture: (name: string) => `нет фотографии ${name}`,
} as const;
