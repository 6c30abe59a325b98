/** What the check of a backup says. */
export const messages = {
  usage:
    'Что проверить? Пример: npm run ops:restore-check -- --base /backup/base --archive /backup/wal [--images /backup/images] [--against postgres://…]',
  noBinaries: 'Не найден PostgreSQL: нужны программы postgres и tar той же версии, что у копии.',
  noBackup: (dir: string) => `В ${dir} нет копии: ни файла PG_VERSION, ни base.tar, ни base.tar.gz.`,
  wrongVersion: (wanted: string) => `Копия сделана PostgreSQL ${wanted}, а такого здесь нет.`,
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
    `${table}: в копии строк ${restored}, в действующей базе ${source}`,
  badIndex: (index: string, reason: string) => `индекс ${index} повреждён: ${reason}`,
  notValid: (constraint: string) => `правило ${constraint} не действует`,
  missingPicture: (name: string) => `нет фотографии ${name}`,
} as const;
